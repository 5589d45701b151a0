import { testServer } from './server-contract.ts';
import { servers } from './servers.ts';

for (const server of servers) testServer(server);
