// The NutUI components of the first screen. Deep paths: the package's own entry is a UMD build without tree-shaking in
// tests.
import '@nutui/nutui-react/dist/es/packages/overlay/style/css';

export { default as Overlay } from '@nutui/nutui-react/dist/es/packages/overlay/index';
