/** An operator of the studio in a browser: a passkey device, the steps of joining, and the parts that every journey uses. */
import { gzipSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { texts } from '../../src/studio/texts/texts.ts'
import { tokenNames } from '../../src/studio/texts/theme-texts.ts'
import type { Instance, OwnServer, StoreKind } from './own-server.ts'

/** The test of journeys in the studio, which run on both stores: the project of playwright.config.ts says on which one. */
export const test = base.extend<object, { store: StoreKind }>({
  store: ['embedded', { option: true, scope: 'worker' }],
})

export const studioAt = ({ port }: Pick<Instance, 'port'>, path = '/') => `http://studio.localhost:${port}${path}`
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible()

/** Password of the operators whom `openOperator` makes. */
export const PASSWORD = 'seven slow rivers'

/** Returns the one-time link in the output of a command. */
export const linkIn = (printed: string) => /http\S+\/join\/\S+/.exec(printed)![0]

/** Opens a page in a browser of its own, with a passkey device that answers by itself, as a person who touches the sensor does. */
export async function openStudio(browser: Browser, server: Pick<Instance, 'port'>): Promise<Page> {
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

export interface NewOperator {
  name?: string
  role?: string
  brand?: string
  /** Instance of the server that the browser opens. */
  on?: Instance
}

/** Invites a person to a brand, who joins in a browser of its own. */
export async function openOperator(
  browser: Browser,
  server: OwnServer,
  { name = 'Ida Berg', role = 'editor', brand = 'aurum', on = server }: NewOperator = {},
): Promise<Page> {
  const page = await openStudio(browser, on)
  const email = `person-${people++}@example.com`
  const link = linkIn(await server.operator('invite', email, role, brand)).replace(server.port, on.port)
  await join(page, link, { name, password: PASSWORD })
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

/** Signs in with the password, up to the step of the passkey. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await heading(page, texts.signIn.title)
  await field(page, texts.signIn.email).fill(email)
  await field(page, texts.signIn.password).fill(password)
  await press(page, texts.signIn.submit)
}

export const saved = (page: Page) => expect(page.getByText(texts.brand.saved)).toBeVisible()
export const openBrand = (page: Page, on: Pick<Instance, 'port'>, brand: string, part = '') =>
  page.goto(studioAt(on, `/brands/${brand}${part}`))
/** The field of a dark colour on the page Theme. */
export const colour = (page: Page, token: string) => page.getByRole('textbox', { name: colourName(token), exact: true })
export const colourName = (token: string) => texts.theme.field(texts.theme.dark, tokenNames[token]!)
export const conflictsOn = (page: Page) => page.getByRole('region', { name: texts.brand.conflicts })
export const differences = (page: Page) => page.getByRole('dialog').getByRole('list', { name: texts.brand.differences })

/** Publishes the draft of the open brand, after a look at its differences. @param name of the brand */
export async function publish(page: Page, name: string): Promise<void> {
  await press(page, texts.brand.publish)
  // a call without a reply is repeated
  await expect(differences(page)).toBeVisible()
  await press(page, texts.brand.publishSubmit(name))
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Answers the next call of this name as a broken connection does: the server has made it, and its reply is lost. */
export const loseReply = (page: Page, server: Pick<Instance, 'port'>, name: string) =>
  page.route(
    `**/calls/${name}`,
    async route => {
      const headers = { ...(await route.request().allHeaders()), host: `studio.localhost:${server.port}` }
      await route.fetch({ url: `http://127.0.0.1:${server.port}/calls/${name}`, headers })
      await route.abort()
    },
    { times: 1 },
  )
