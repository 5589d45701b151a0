import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Builder, By, Key as Keys, until, type WebDriver } from 'selenium-webdriver';
import { type Browser, type Driver, firstExisting, isRoot, type Place } from './driver.ts';
import { startRecordingProxy } from './recording-proxy.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/xvfb-run';
/** Time limit for the driver and for elements, in ms. */
const PATIENCE = 30_000;

const findMiniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];

export const webkit: Browser = {
  packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  isInstalled: () =>
    Boolean(firstExisting([DRIVER]) && firstExisting([DISPLAY]) && findMiniBrowser()),
  launch: launchWebKit,
};

/** Launches WebKitGTK over WebDriver, on a virtual screen. */
async function launchWebKit({ site, port }: Place): Promise<Driver> {
  const errors: string[] = [];
  const proxy = await startRecordingProxy(site, errors);
  const service = startService(port);
  const driver = await connect(port, service);
  const find = async (xpath: string) => {
    const element = await driver.wait(until.elementLocated(By.xpath(xpath)), PATIENCE);
    return driver.wait(until.elementIsVisible(element), PATIENCE);
  };
  const keys = { Escape: Keys.ESCAPE, ArrowRight: Keys.ARROW_RIGHT };

  return {
    open: (path) => driver.get(proxy.address + path),
    resize: (width, height) => resize(driver, width, height),
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    click: async (xpath) => (await find(xpath)).click(),
    hover: async (xpath) =>
      driver
        .actions()
        .move({ origin: await find(xpath) })
        .perform(),
    // WebKit's driver drops line breaks, but accepts the Enter key.
    type: async (xpath, text) => (await find(xpath)).sendKeys(text.replaceAll('\n', Keys.ENTER)),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    takeErrors: async () => errors.splice(0),
    close: async () => {
      await driver.quit();
      stop(service);
      proxy.close();
    },
  };
}

function startService(port: number): ChildProcess {
  const service = spawn(
    DISPLAY,
    ['--auto-servernum', '--server-args=-screen 0 1600x1200x24', DRIVER, `--port=${port}`],
    {
      // A process group, so that the virtual screen ends with the driver.
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        // With OpenGL, pages sometimes crash in Mesa's software driver (swrast), which machines without a
        // graphics card use.
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
        ...(isRoot && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      },
    },
  );
  process.once('exit', () => stop(service));
  return service;
}

function stop({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid);
  } catch {
    // It has already ended.
  }
}

async function connect(port: number, service: ChildProcess): Promise<WebDriver> {
  const address = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  const end = Date.now() + PATIENCE;
  while (!(await answers())) {
    if (Date.now() > end || service.exitCode !== null)
      throw new Error(`WebKitWebDriver does not answer on port ${port}`);
    await setTimeout(100);
  }
  return new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
    })
    .build();
}

/** Resizes the window and waits for the page, which changes slightly after the driver's response. */
async function resize(driver: WebDriver, width: number, height: number): Promise<void> {
  await driver.manage().window().setRect({ x: 0, y: 0, width, height });
  const fits = async () => (await driver.executeScript('return innerWidth')) === width;
  await driver.wait(fits, PATIENCE, `The page has not become ${width} px wide`);
}
