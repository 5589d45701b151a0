import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';
import { Builder, By, Key, until } from 'selenium-webdriver';
import type { Visitor } from './visitor.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
/** Gives it a virtual screen. */
const DISPLAY = '/usr/bin/xvfb-run';
const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
/** For the driver and for elements, in ms. */
const TIMEOUT = 30_000;

export const hasWebkit = existsSync(DRIVER) && existsSync(DISPLAY) && binary !== undefined;

/** WebKitGTK by WebDriver; its driver gives no access to the console. */
export async function openWebkit(): Promise<Visitor> {
  const port = await getPort();
  const service = spawn(
    DISPLAY,
    ['--auto-servernum', '--server-args=-screen 0 1600x1200x24', DRIVER, `--port=${port}`],
    {
      // A process group, so that the screen ends with the driver.
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        // With OpenGL, pages sometimes crash on machines without a graphics card.
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
        // Its sandbox does not work as root, as in containers and CI.
        ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      },
    },
  );
  const address = `http://127.0.0.1:${port}`;
  const responds = () =>
    fetch(`${address}/status`).then(
      () => true,
      () => false,
    );
  while (service.exitCode === null && !(await responds())) await setTimeout(100);
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();
  const find = async (xpath: string) => {
    const element = await driver.wait(until.elementLocated(By.xpath(xpath)), TIMEOUT);
    return driver.wait(until.elementIsVisible(element), TIMEOUT);
  };
  const keys = { Escape: Key.ESCAPE, ArrowRight: Key.ARROW_RIGHT };
  const resize = async (width: number, height: number) => {
    await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    // The page changes slightly after the driver's response.
    const fits = async () => (await driver.executeScript('return innerWidth')) === width;
    await driver.wait(fits, TIMEOUT, `The page has not become ${width} px wide`);
  };
  await resize(1366, 900);
  return {
    open: (url) => driver.get(url),
    resize,
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    click: async (xpath) => (await find(xpath)).click(),
    hover: async (xpath) =>
      driver
        .actions()
        .move({ origin: await find(xpath) })
        .perform(),
    // WebKit's driver drops line breaks, but takes the Enter key.
    type: async (xpath, text) => (await find(xpath)).sendKeys(text.replaceAll('\n', Key.ENTER)),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    errors: () => [],
    close: async () => {
      await driver.quit();
      if (service.pid) process.kill(-service.pid);
    },
  };
}
