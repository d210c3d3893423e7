import '@site/release-page/testing/setup';
