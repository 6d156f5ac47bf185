import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { resolveByName } from './index.ts';

const NO_SUCH_NAME = 3;
const SERVER_FAILED = 2;
const [A, AAAA] = [1, 28];

let server: Socket;
let resolve: ReturnType<typeof resolveByName>;
/** Of questions by their type: an IPv4 address, a failure, or no answer at all. */
let answerTo: (type: number) => string | number | undefined;

beforeAll(async () => {
  server = createSocket('udp4').on('message', (question, { port, address }) => {
    const end = question.indexOf(0, 12) + 5;
    const answer = answerTo(question.readUInt16BE(end - 4));
    if (answer === undefined) return;
    const message = Buffer.from(question.subarray(0, end));
    // An answer to a question; what was added to it (EDNS) is not repeated.
    message.writeUInt16BE(0x81_80 + (typeof answer === 'number' ? answer : 0), 2);
    message.writeUInt16BE(typeof answer === 'string' && answer ? 1 : 0, 6);
    message.writeUInt32BE(0, 8);
    const record =
      typeof answer === 'string' && answer
        ? Buffer.from([0xc0, 0x0c, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, ...answer.split('.').map(Number)])
        : Buffer.alloc(0);
    server.send(Buffer.concat([message, record]), port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  resolve = resolveByName([`127.0.0.1:${server.address().port}`]);
});
afterAll(() => server.close());

const failure = (signal = new AbortController().signal) =>
  resolve('www.optik.example', signal).then(
    () => 'found',
    (error: { failure?: string }) => error.failure,
  );

test('a name has the addresses that its name server says; one kind is enough', async () => {
  answerTo = (type) => (type === A ? '93.184.216.34' : '');
  expect(await resolve('www.optik.example', new AbortController().signal)).toEqual([{ address: '93.184.216.34' }]);
});

test('a name that nobody knows is told apart from a server that fails', async () => {
  answerTo = () => NO_SUCH_NAME;
  expect(await failure()).toBe('unknown-name');
  answerTo = (type) => (type === AAAA ? '' : NO_SUCH_NAME);
  expect(await failure()).toBe('unknown-name');
  answerTo = () => SERVER_FAILED;
  expect(await failure()).toBe('unreachable');
});

test('what does not answer is given up with the signal', async () => {
  const look = new AbortController();
  answerTo = () => {
    look.abort();
    return undefined;
  };
  expect(await failure(look.signal)).toBe('too-slow');
});
