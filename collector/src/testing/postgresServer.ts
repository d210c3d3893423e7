export { type PostgresServer, startPostgres } from '../drill/postgresServer.ts';
