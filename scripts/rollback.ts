// `npm run rollback`: serves an earlier release again.
import '#publishing/refresh/rollback-command.ts';
