import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Options {
  port?: number;
  /** Rejects a mail with the error that it returns. */
  answer?: () => Error | null;
  /** Rejects a recipient with the error that it returns. */
  refuse?: (address: string) => Error | null;
  /** Whether it offers SMTPUTF8 (RFC 6531). */
  offersUtf8?: boolean;
}

/**
 * Starts an SMTP server that, like many, rejects a header of other than ASCII unless the client
 * asks for SMTPUTF8.
 */
export async function startMailServer({
  port = 0,
  answer = () => null,
  refuse = () => null,
  offersUtf8 = true,
}: Options = {}) {
  const mails: string[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSMTPUTF8: !offersUtf8,
    onRcptTo({ address }, _session, done) {
      done(refuse(address));
    },
    async onData(stream, { envelope }, done) {
      const mail = Buffer.concat(await stream.toArray()).toString();
      const [header = ''] = mail.split('\r\n\r\n');
      const isAscii = /^\p{ASCII}*$/u.test(header);
      const error =
        isAscii || (envelope as { smtpUtf8?: boolean }).smtpUtf8
          ? answer()
          : Object.assign(new Error('8-bit header'), { responseCode: 550 });
      if (!error) {
        mails.push(mail);
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
      }
      done(error);
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { mails, recipients, stop, port: (server.server.address() as AddressInfo).port };
}
