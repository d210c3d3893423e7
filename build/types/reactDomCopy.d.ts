/** The file of the package, under a name that is not the shared module's. */
declare module 'react-dom/copy' {
  export * from 'react-dom';
}
