import Fastify from 'fastify';
import { answerError } from './error-handler.ts';

async function answerTo(error: object) {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw Object.assign(new Error('/home/someone/secret'), error);
  });
  const answer = await app.inject('/');
  await app.close();
  expect(answer.body).not.toContain('secret');
  return [answer.statusCode, answer.json().code];
}

test.each([
  [{ code: 'ENOENT', syscall: 'connect' }, [503, 'database-unavailable']],
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, [503, 'database-unavailable']],
  [{ code: '57P03' }, [503, 'database-unavailable']],
  [{ code: 'ETIMEDOUT', syscall: 'connect' }, [503, 'database-unavailable']],
  [{ message: 'Connection terminated unexpectedly' }, [503, 'database-unavailable']],
  [{ message: 'Client has encountered a connection error and is not queryable' }, [503, 'database-unavailable']],
  [{ code: 'ENOENT', syscall: 'open' }, [500, 'file-unreadable']],
  [{ code: 'EACCES', syscall: 'open' }, [500, 'file-unreadable']],
  [{ code: 'EISDIR', syscall: 'read' }, [500, 'file-unreadable']],
  [{ code: 'ENOSPC', syscall: 'write' }, [507, 'disk-full']],
  [{ code: 'EDQUOT', syscall: 'write' }, [507, 'disk-full']],
  [{ code: '53100' }, [507, 'disk-full']],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, [507, 'disk-full']],
  [{}, [500, 'internal-error']],
])('%p is answered as %p', async (error, expected) => {
  expect(await answerTo(error)).toEqual(expected);
});
