import '@site/shared/loader/testing/setup';
