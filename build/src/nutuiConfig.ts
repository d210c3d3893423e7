// Stands in for NutUI's provider of languages and themes, which would be 4 KB that nobody takes: the wrappers of
// `@site/shared/nutui` say their own words, and themes are CSS variables.
const config = { locale: { pullToRefresh: {}, done: '确认', close: '关闭' }, direction: 'ltr' };

export const useConfig = () => config;
export const useRtl = () => false;
