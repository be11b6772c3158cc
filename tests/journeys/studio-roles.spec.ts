/** Roles of the studio: the pages and buttons that each opens, and their end when a role is taken away. */
import { type Browser, expect, type Page } from '@playwright/test'
import { audit } from '../../src/schemas/studio/calls/audit.ts'
import { draft } from '../../src/schemas/studio/calls/draft.ts'
import { publish } from '../../src/schemas/studio/calls/publish.ts'
import { saveOperations } from '../../src/schemas/studio/calls/save-operations.ts'
import { setRoles } from '../../src/schemas/studio/calls/set-roles.ts'
import type { Role } from '../../src/schemas/studio/roles.ts'
import type { AnyStudioCall, StudioBodyOf, StudioQueryOf } from '../../src/schemas/studio/studio-call.ts'
import { texts } from '../../src/studio/texts/texts.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import {
  colour,
  expectAccessible,
  join,
  linkIn,
  openBrand,
  openStudio,
  PASSWORD,
  press,
  saved,
  studioAt,
  test,
} from './studio-operator.ts'

const AURUM = 'Maison Aurum'

let server: OwnServer
test.beforeAll(async ({ store }) => {
  server = await startOwnServer({ store })
})
test.afterAll(() => server.stop())

interface CallOf<C extends AnyStudioCall> {
  contract: C
  input: StudioQueryOf<C> & StudioBodyOf<C>
}
const callOf = <C extends AnyStudioCall>(contract: C, input: StudioQueryOf<C> & StudioBodyOf<C>): CallOf<C> => ({
  contract,
  input,
})

const save = (at: string) =>
  callOf(saveOperations, {
    brand: 'aurum',
    key: `save of ${at}`,
    knownSeq: 0,
    operations: [{ kind: 'set', at, value: '#123456' }],
  })
const TEXT = save('texts/EN:/home.ten-title')
const COLOUR = save('theme:/dark/primary')
const PUBLISH = callOf(publish, { brand: 'aurum', key: 'publish it', seq: 0, why: '' })
const GIVE = callOf(setRoles, { brand: 'aurum', operator: 1, roles: [] })

interface Expected {
  role: Role
  /** Links of the studio that only some have. */
  links?: string[]
  /** Buttons beside the name of the brand. */
  buttons?: string[]
  mayEdit?: boolean
  /** A call that the role has no right to, and the role that it lacks. */
  refused: [call: CallOf<AnyStudioCall>, needs: string, brand?: string]
}

const STEPS = [texts.brand.undo, texts.brand.redo]
const ROLES: readonly Expected[] = [
  { role: 'viewer', refused: [TEXT, 'translator'] },
  { role: 'translator', buttons: STEPS, refused: [COLOUR, 'editor'] },
  { role: 'editor', buttons: STEPS, mayEdit: true, refused: [PUBLISH, 'publisher'] },
  { role: 'game-manager', refused: [COLOUR, 'editor'] },
  { role: 'cashier', refused: [callOf(audit, { brand: 'aurum' }), 'publisher'] },
  {
    role: 'publisher',
    links: [texts.nav.audit],
    buttons: [...STEPS, texts.brand.publish],
    mayEdit: true,
    refused: [GIVE, 'owner'],
  },
  {
    role: 'owner',
    links: [texts.nav.audit, texts.nav.people],
    buttons: [...STEPS, texts.brand.publish],
    mayEdit: true,
    refused: [callOf(draft, { brand: 'senvang' }), 'viewer', 'Sen Vàng'],
  },
]

/** Makes a call as a page of the studio does, whose buttons would not. @returns its status and its sentence */
const make = (page: Page, { contract: { method, path }, input }: CallOf<AnyStudioCall>) =>
  page.evaluate(
    async ([method, path, input]) => {
      const body = JSON.stringify(input)
      const response =
        method === 'GET'
          ? await fetch(`${path}?${new URLSearchParams(input as Record<string, string>)}`)
          : await fetch(path, { method, headers: { 'content-type': 'application/json' }, body })
      return [response.status, (await response.json()).message] as const
    },
    [method, path, input] as const,
  )

/** Invites a person with a role by a link, as an owner does in the studio. @returns the page of the person, who has joined */
async function inviteByLink(browser: Browser, owner: Page, role: Role): Promise<Page> {
  const email = `${role}@example.com`
  const dialog = owner.getByRole('dialog')
  await press(owner, texts.people.invite)
  await dialog.getByLabel(texts.people.email).fill(email)
  await dialog.getByLabel(texts.people.brand).selectOption({ label: AURUM })
  await dialog.getByRole('checkbox', { name: texts.roles[role].name }).check()
  await press(owner, texts.people.send)
  const link = await dialog.locator('code').innerText()
  if (role === 'viewer') await expectAccessible(owner)
  await press(owner, texts.people.done)
  await expect(owner.getByRole('table', { name: texts.people.invitedCaption })).toContainText(email)
  const page = await openStudio(browser, server)
  await join(page, link, { name: texts.roles[role].name, password: PASSWORD })
  await expect(page.getByRole('row')).toHaveCount(2)
  return page
}

async function expectRights(page: Page, { links = [], buttons = [], mayEdit = false }: Expected): Promise<void> {
  for (const name of [texts.nav.audit, texts.nav.people])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(links.includes(name) ? 1 : 0)
  await openBrand(page, server, 'aurum', '/theme')
  await expect(colour(page, 'primary')).toBeEnabled({ enabled: mayEdit })
  for (const name of [...STEPS, texts.brand.publish])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(buttons.includes(name) ? 1 : 0)
  for (const name of [texts.brand.changes, texts.brand.pages, texts.brand.releases])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await openPages(page)
  await expect(page.getByRole('group', { name: texts.outline.commands })).toHaveCount(mayEdit ? 1 : 0)
}

const html = (page: Page) => page.frameLocator(`iframe[title="${texts.preview.title}"]`).locator('html')

/** Opens the home page in the editor, with its preview. */
async function openPages(page: Page): Promise<void> {
  await openBrand(page, server, 'aurum', '/pages/screens/home')
  await expect(page.getByRole('tree')).toBeVisible()
  await expect(html(page)).toHaveAttribute('data-brand', 'aurum')
}

test('STU-02 a role given by a link opens what it names, and one taken away closes open pages and previews', async ({
  browser,
}) => {
  const owner = await openStudio(browser, server)
  const link = linkIn(await server.operator('invite', 'mara@example.com', 'owner'))
  await join(owner, link, { name: 'Mara Lund', password: PASSWORD })
  await owner.getByRole('link', { name: texts.nav.people }).click()

  for (const expected of ROLES)
    await test.step(`the role ${expected.role}`, async () => {
      const page = await inviteByLink(browser, owner, expected.role)
      await expectRights(page, expected)
      const [call, needs, brand = AURUM] = expected.refused
      expect(await make(page, call)).toEqual([
        403,
        `You need the role ${needs} for ${brand}. An owner of ${brand} can give it to you.`,
      ])
      if (expected.role === 'translator') expect(await make(page, TEXT)).toEqual([200, undefined])
      if (expected.role !== 'editor') return page.context().close()

      await openBrand(page, server, 'aurum', '/theme')
      await colour(page, 'primary').fill('#12ab34')
      await saved(page)
      await openPages(page)
      // the second page hears nothing of its rights: its preview alone has to go
      const deaf = await page.context().newPage()
      await deaf.route('**/calls/events', route => route.abort())
      const followed = deaf.waitForResponse(
        reply =>
          reply.url().includes('.preview.') && (reply.headers()['content-type'] ?? '').startsWith('text/event-stream'),
      )
      await deaf.goto(studioAt(server, '/brands/aurum/pages/screens/home'))
      await expect(html(deaf)).toHaveAttribute('data-brand', 'aurum')
      await followed
      await page.evaluate(() => document.body.setAttribute('data-kept', ''))

      await owner.reload()
      const row = owner.getByRole('row', { name: texts.roles.editor.name })
      await row.getByRole('button', { name: texts.people.change }).click()
      await owner.getByRole('dialog').getByRole('checkbox', { name: texts.roles.editor.name }).uncheck()
      await press(owner, texts.people.save)
      await expect(html(deaf)).toContainText('This preview has ended.')
      await expect(page.getByText(texts.problems.noPage)).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(0)
      await expect(page.getByRole('tree')).toHaveCount(0)
      await expect(page.locator('body')).toHaveAttribute('data-kept', '')
      expect(await make(page, COLOUR)).toEqual([
        403,
        `You need the role viewer for ${AURUM}. An owner of ${AURUM} can give it to you.`,
      ])
      await page.context().close()
    })
})
