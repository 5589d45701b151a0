/** A device with one passkey, in software, for unit tests: it answers as a browser does. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** CBOR of a byte string of 24 to 255 bytes. */
const cborBytes = (data: Uint8Array) => Buffer.concat([Buffer.from([0x58, data.length]), data]);
const cborText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** @param origin that the browser is at, such as `https://edit.sonic.example` */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const name = id.toString('base64url');
  let counter = 0;

  /** @param flags user present (1), user verified (4), has a new key (64) */
  function dataWith(flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count]);
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = { id: name, rawId: name, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    register(challenge: string): RegistrationResponseJSON {
      // COSE: kty EC2, alg ES256, crv P-256, x, y.
      const coordinates = [x, y].map((part) => cborBytes(Buffer.from(part, 'base64url')));
      const [atX = Buffer.of(), atY = Buffer.of()] = coordinates;
      const header = Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]);
      const key = Buffer.concat([header, atX, Buffer.from([0x22]), atY]);
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([dataWith(1 | 4 | 64), Buffer.alloc(16), length, id, key]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ]);
      return {
        ...answer,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    sign(challenge: string): AuthenticationResponseJSON {
      const data = dataWith(1 | 4);
      const client = clientData('webauthn.get', challenge);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...answer,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
