/** An operator of the studio in a browser: a passkey device, the steps of joining, and the parts that every journey uses. */
import { gzipSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page } from '@playwright/test'
import { texts } from '../../src/studio/texts/texts.ts'
import type { OwnServer } from './own-server.ts'

export const studioAt = ({ port }: Pick<OwnServer, 'port'>, path = '/') => `http://studio.localhost:${port}${path}`
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible()

/** Opens a page in a browser of its own, with a passkey device that answers by itself, as a person who touches the sensor does. */
export async function openStudio(browser: Browser, server: OwnServer): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  // the studio has a process of its own: a device added before would stay behind in the one of the empty page
  await page.goto(studioAt(server))
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return page
}

/** Follows a one-time link up to the list of brands. @returns the recovery codes */
export async function join(page: Page, link: string, { name = '', email = '', password = '' }): Promise<string[]> {
  await page.goto(link)
  if (name) await field(page, texts.join.name).fill(name)
  if (email) await field(page, texts.join.email).fill(email)
  await field(page, texts.join.password).fill(password)
  await press(page, texts.join.submit)
  await heading(page, texts.enrol.title)
  await press(page, texts.enrol.submit)
  await heading(page, texts.codes.title)
  const codes = await page.getByRole('main').getByRole('listitem').allTextContents()
  await press(page, texts.codes.done)
  await heading(page, texts.brands.title)
  return codes
}

/** Expects a page of the studio without faults; the page in the frame of a preview is the players'. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** Invites a person to a brand, who joins in a browser of its own. */
export async function openOperator(
  browser: Browser,
  server: OwnServer,
  { name = 'Ida Berg', role = 'editor', brand = 'aurum' } = {},
): Promise<Page> {
  const page = await openStudio(browser, server)
  const invited = await server.operator('invite', `person-${people++}@example.com`, role, brand)
  await join(page, /http\S+\/join\/\S+/.exec(invited)![0], { name, password: 'seven slow rivers' })
  return page
}
let people = 0

/** Returns the size of everything that the list of brands loads in a browser without a cache, compressed by gzip. */
export async function firstLoadBytes(page: Page, server: OwnServer): Promise<number> {
  const fresh = await page.context().newPage()
  const loads: Promise<number>[] = []
  // a routed page has no cache
  await fresh.route('**/*', route => route.continue())
  fresh.on('response', response => {
    if (!response.url().includes('/calls/')) loads.push(response.body().then(body => gzipSync(body).length))
  })
  await fresh.goto(studioAt(server))
  await heading(fresh, texts.brands.title)
  const sizes = await Promise.all(loads)
  await fresh.close()
  expect(sizes.length).toBeGreaterThan(2)
  return sizes.reduce((sum, size) => sum + size)
}

/** Collects what the browser refused for the security policy. */
export function watchPolicy(page: Page): string[] {
  const refused: string[] = []
  page.on('console', message => {
    if (/Content Security Policy|Trusted/.test(message.text())) refused.push(message.text())
  })
  return refused
}
