import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fields of a request to the model that tests check. */
export interface AskedModel {
  authorization: string | undefined;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format?: { type: string; json_schema?: { name: string; strict: boolean } };
  };
}

/** How the model behaves: what it says, or what it does with the connection. */
export type Behaviour = (asked: AskedModel, response: ServerResponse) => void | Promise<void>;

export interface ModelServer {
  /** The address for LLM_BASE_URL. */
  url: string;
  /** The requests so far. */
  asked: AskedModel[];
  /** Changes how it behaves from now on. */
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** An answer of the model with this content. */
export const saying =
  (content: unknown, message: object = {}): Behaviour =>
  (_asked, response) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const choice = {
      index: 0,
      finish_reason: 'stop',
      message: { role: 'assistant', content: text, refusal: null, ...message },
    };
    const completion = {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_795_000_000,
      model: 'small',
      choices: [choice],
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(completion));
  };

/** An error of the service. */
export const failing =
  (status: number): Behaviour =>
  (_asked, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { message: 'No.', type: 'test', code: null } }));
  };

/** No answer for as long as the connection lasts. */
export const silent: Behaviour = () => {};

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

/** A real HTTP server on loopback that speaks the protocol of OpenAI-compatible services. */
export async function modelServer(first: Behaviour): Promise<ModelServer> {
  let behaviour = first;
  const asked: AskedModel[] = [];
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      response.writeHead(404).end();
      return;
    }
    void bodyOf(request).then((text) => {
      const one: AskedModel = {
        authorization: request.headers.authorization,
        body: JSON.parse(text) as AskedModel['body'],
      };
      asked.push(one);
      return behaviour(one, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    behave(next) {
      behaviour = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
