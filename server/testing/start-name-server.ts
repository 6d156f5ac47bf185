import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode, type Answer } from 'dns-packet';

export interface NameServer {
  /** As a resolver takes it. */
  address: string;
  /** Of a machine's port where nobody answers. */
  silent: string;
  close(): Promise<void>;
}

/** A real name server on this machine that knows these texts, by name, and nothing else. */
export async function startNameServer(texts: Readonly<Record<string, readonly string[]>>): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const { id = 0, questions = [] } = decode(message);
    const name = questions[0]?.name ?? '';
    const answers: Answer[] = (texts[name] ?? []).map((data) => ({ type: 'TXT', name, data }));
    // 3: there is no such name.
    socket.send(
      encode({ type: 'response', id, flags: answers.length > 0 ? 0 : 3, questions, answers }),
      from.port,
      from.address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    // Reserved: no system gives it to a program.
    silent: '127.0.0.1:1',
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
