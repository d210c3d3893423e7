import { showStyle } from '@site/shared/shadow-styles';

declare const __webpack_require__: { readonly chunkFiles?: { showStyle?: typeof showStyle } };

// The fallback copies bring their own styles.
if (__webpack_require__.chunkFiles) __webpack_require__.chunkFiles.showStyle = showStyle;

export * from '@site/shared/shadow-styles';
