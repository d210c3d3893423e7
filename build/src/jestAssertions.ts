// A test without a single assertion passes whatever the code does: it fails here.
beforeEach(() => expect.hasAssertions());
