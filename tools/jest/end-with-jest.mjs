// A test that hangs would keep its process when jest is gone.
process.once('disconnect', () => process.exit());
