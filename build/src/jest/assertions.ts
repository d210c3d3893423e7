// A test without an assertion would pass whatever the code does, so it fails.
beforeEach(() => expect.hasAssertions());
