import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findUnpackedChromium } from './npm-chromium.ts'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export const howToGetChromium =
  'No Chromium was found for the tests in the browser: install one (Debian, Ubuntu: apt-get install chromium; ' +
  'elsewhere: npx playwright install chromium), or say where it is in CHROMIUM_PATH.'

// Debian's, without a window and what belongs to it: half the work of the browser's own process.
const withoutWindow = '/usr/bin/chromium-headless-shell'

/** A whole browser: the one named in CHROMIUM_PATH, else Playwright's own, else the system's. */
export const findChromium = () => firstOf(usualPlaces)

/**
 * The browser of the end-to-end tests: prefers one without a window, and takes npm's where it was
 * unpacked before.
 */
export const findTestBrowser = () => findInstalledBrowser() ?? findUnpackedChromium()

/** As `findTestBrowser`, without npm's. */
export const findInstalledBrowser = () => firstOf([withoutWindow, ...usualPlaces])

function firstOf(places: readonly string[]): string | null {
  // Lets a machine with a browser try the way of one without.
  if (process.env['E2E_BROWSER'] === 'npm') return null
  const all = [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...places]
  return all.find((place) => place && existsSync(place)) ?? null
}

// A list of ours takes the place of Playwright's, so that it says again what of that one matters
// here.
const unwantedFeatures = [
  // Each window draws the address bar's list in two pages of its own: a third of the work of a
  // short test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
]

/** Turns off the services that Chromium starts or calls home for by itself. */
export const launchArgs = [
  `--disable-features=${unwantedFeatures.join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium refuses its sandbox to root, as which containers often run.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
