import Fastify from 'fastify';

// The yardstick in a process of its own: reads a body of text and answers 204, nothing else. Prints its address.
const app = Fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
app.post('/counter/:site', (_request, reply) => reply.code(204).send());
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.once('SIGTERM', () => void app.close());
