import { configure } from '@testing-library/react';

// What is awaited comes for certain, but a busy machine takes its time with it. Whoever watches learns of a wrong guess at once.
configure({ asyncUtilTimeout: process.env.TEST_WATCHED ? 5_000 : 60_000 });
