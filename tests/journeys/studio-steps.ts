/** Steps of operators in the studio. */
import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page } from '@playwright/test'
import { texts } from '../../src/studio/texts/texts.ts'
import type { OwnServer } from './own-server.ts'

type Server = Pick<OwnServer, 'port' | 'operator'>

export const studioAt = ({ port }: Pick<OwnServer, 'port'>, path = '/') => `http://studio.localhost:${port}${path}`

/** Opens a page in a browser of its own, with a passkey device that answers by itself, as a person who touches the sensor does. */
export async function openStudio(browser: Browser, server: Server): Promise<Page> {
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

/** Invites a person with a role at aurum, who joins and opens a page of the studio. */
export async function openAs(browser: Browser, server: Server, role: string, path: string): Promise<Page> {
  const page = await openStudio(browser, server)
  const invited = await server.operator('invite', `${role}-${people++}@example.com`, role, 'aurum')
  await page.goto(/http\S+\/join\/\S+/.exec(invited)![0])
  await page.getByLabel(texts.join.name, { exact: true }).fill('Ida Berg')
  await page.getByLabel(texts.join.password, { exact: true }).fill('seven slow rivers')
  await page.getByRole('button', { name: texts.join.submit, exact: true }).click()
  await page.getByRole('button', { name: texts.enrol.submit, exact: true }).click()
  await page.getByRole('button', { name: texts.codes.done, exact: true }).click()
  await page.getByRole('link', { name: 'Maison Aurum', exact: true }).waitFor()
  await page.goto(studioAt(server, path))
  return page
}
let people = 0

/** Collects what the browser refused for the security policy. */
export function watchPolicy(page: Page): string[] {
  const refused: string[] = []
  page.on('console', message => {
    if (/Content Security Policy|Trusted/.test(message.text())) refused.push(message.text())
  })
  return refused
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
