// Moves a collector's counts from SQLite into PostgreSQL: DATABASE_URL=… npm run move-counts
import '@site/collector/move-counts';
