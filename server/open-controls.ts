/** Opens the control addresses of the command lines. */
import { resolve } from 'node:path'
import type { App } from './app.ts'
import { OFFICE } from './back-office/office.ts'
import { DATA } from './data/data.ts'
import { memberVerbs } from './member-verbs.ts'
import type { Brands } from './open-brands.ts'
import { OPERATOR } from './operators/verbs/operator-verbs.ts'
import { REFUSED_SANDBOX, SANDBOX } from './sandbox/sandbox.ts'
import { type Settings, studioOriginOf } from './settings.ts'
import type { Shutdown } from './shutdown.ts'
import { StartError } from './store/start-error.ts'
import { readStorePlace } from './store/store-place.ts'
import { OFFICE_FILE, openControl } from './tenants/control/control.ts'
import { controlVerbs } from './tenants/control/control-verbs.ts'
import { draftVerbs } from './tenants/control/draft-verbs.ts'
import { controlOf } from './verbs/run-verb.ts'

/** @param port of the sites. @throws StartError when the data folder cannot be written */
export async function openControls(
  settings: Settings,
  app: App,
  { brands, shutdown, port }: { brands: Brands; shutdown: Shutdown; port: number },
): Promise<void> {
  const { directory } = brands
  const { store, clock, config } = app.context
  const { log } = config
  const drafts = { ...brands.drafts, log }
  const verbs = settings.sandbox ? controlOf(SANDBOX, app.verbs, brands.prepare) : REFUSED_SANDBOX
  const control = { dataFolder: settings.dataFolder, port, store: await readStorePlace(settings.database), log }
  const tenants = await explainUnwritable(settings, () =>
    openControl({
      ...control,
      verbs: {
        ...controlVerbs({ ...drafts, directory, shown: app.shown }),
        ...draftVerbs(drafts),
        ...memberVerbs({ store, clock }),
        ...verbs,
      },
    }),
  )
  shutdown.add(tenants.close)
  // an address and a key of its own: decisions about players and money are made by other people than publishing
  const office = await explainUnwritable(settings, () =>
    openControl({
      ...control,
      verbs: {
        ...controlOf(OFFICE, app.verbs, brands.prepare),
        ...controlOf(DATA, { ...app.verbs, isServing: true }),
        ...controlOf(OPERATOR, { ...app.verbs, studioOrigin: studioOriginOf(settings, port) }),
      },
      file: OFFICE_FILE,
    }),
  )
  shutdown.add(office.close)
}

async function explainUnwritable<T>({ dataFolder }: Settings, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!code) throw error
    throw new StartError(
      `The data folder ${resolve(dataFolder)} cannot be written (${code}). Choose another: LIVERY_DATA.`,
    )
  }
}
