/** The apps that a brand may offer, by the type of their resource, and the device each is for. */
export const APPS = [
  { resource: 'ANDROID', device: 'android', icon: 'download' },
  { resource: 'IOS', device: 'ios', icon: 'apple' },
  { resource: 'IOS-LITE-APP', device: 'ios', icon: 'smartphone' },
] as const
export type AppDevice = (typeof APPS)[number]['device']

export interface VisitorBrowser {
  userAgent: string
  maxTouchPoints: number
}

/**
 * Returns the platform whose app the visitor can install here; undefined on a computer. An iPad says that it is a Mac, but has a touch
 * screen.
 */
export function deviceOf({ userAgent, maxTouchPoints }: VisitorBrowser): AppDevice | undefined {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : undefined
}
