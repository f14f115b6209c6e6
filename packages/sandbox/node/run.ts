import { runCommand } from './command.ts';
import { readRepository } from './repository.ts';

runCommand('npm run sandbox', readRepository);
