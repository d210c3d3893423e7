import '../loader/testing/setup.ts';
