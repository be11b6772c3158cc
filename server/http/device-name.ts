/** Names a browser and its system from its user agent: enough for a person to recognise a device of their own. */

/** Browsers by a sign in the user agent. The first match counts: most browsers also name the ones that they descend from. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['WeChat', /\bMicroMessenger\//],
  ['Zalo', /\bZalo\b/],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/.* Safari\//],
]
const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]
/** Characters that are read of a header: browsers write no longer ones. */
const MAX_LENGTH = 512

/** @returns such as `Chrome, Android`; null where neither is known */
export function deviceName(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH)
  const find = (names: typeof BROWSERS) => names.find(([, sign]) => sign.test(text))?.[0]
  return [find(BROWSERS), find(SYSTEMS)].filter(name => name !== undefined).join(', ') || null
}
