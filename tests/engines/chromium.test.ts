import { openChromium } from './puppeteer.ts';
import { runEngine } from './run-engine.ts';

runEngine('Chromium with its scrollbars', () => openChromium({ ignoreDefaultArgs: ['--hide-scrollbars'] }));
runEngine('an old browser', () => openChromium(), { isOld: true });
