import { runEngine } from './run-engine.ts';
import { openWebKit } from './webdriver.ts';

runEngine('WebKit', openWebKit);
