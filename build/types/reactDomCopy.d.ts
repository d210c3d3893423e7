/** The file of the package under another name than that of the shared module. */
declare module 'react-dom/copy' {
  export * from 'react-dom';
}
