/** Brings questions of the command lines to the store: to the running server, or to the database itself where no server runs. */

import { OperatorError } from '../../server/http/operator-error.ts'
import type { Settings } from '../../server/settings.ts'
import { TRANSACTION_LIMITS } from '../../server/store/limited-postgres.ts'
import { requireMigrated } from '../../server/store/migrate.ts'
import { openStore, type Store } from '../../server/store/open-store.ts'
import { hasTables, isPostgres, isSamePlace, namePlace, readStorePlace } from '../../server/store/store-place.ts'
import { askServer, findServer, type ServerFile } from '../../server/tenants/control/control.ts'

/** The control file whose server is asked: that of publishing, or that of the office. */
type ControlFile = Parameters<typeof findServer>[1]

/** Names the settings with which an operator chooses the store of another server. */
export const OTHER_STORE = 'Another store is named with LIVERY_DATA (a data folder) or DATABASE_URL (a PostgreSQL).'

export interface StoreQuestion<Answer> {
  verb: string
  params: Record<string, unknown>
  file?: ControlFile
  /** The verb may make the database where there is none; a question never does. */
  mayCreate?: boolean
  /** Answers from the opened store when no server does. */
  answer(store: Store): Promise<Answer>
}

export interface StoreAsker {
  /**
   * Asks, and says on standard error which store is asked.
   * @throws OperatorError where no server runs and there is no database, StartError when it does not open, refusals of the server
   */
  ask<Answer>(question: StoreQuestion<Answer>): Promise<Answer>
  /** Asks a running server only. @returns undefined where none runs on the store of the settings */
  askRunning(verb: string, params: Record<string, unknown>): Promise<unknown>
  /** Finds the server that runs on the store of the settings. */
  findRunning(file?: ControlFile): Promise<ServerFile | undefined>
  /** Tells whether there is a store to ask, and says on standard error that there is none. */
  exists(): Promise<boolean>
}

/**
 * The embedded database takes one program at a time, so the server that has it open is asked. A `DATABASE_URL` that is not that of the
 * running server is opened here.
 * @param note prints a line on standard error; each line is printed once
 */
export function createStoreAsker(settings: Settings, note: (line: string) => void): StoreAsker {
  const said = new Set<string>()
  const say = (line: string) => {
    if (!said.has(line)) note(line)
    said.add(line)
  }
  const findRunning = async (file?: ControlFile) => {
    const server = findServer(settings.dataFolder, file)
    if (!server || !isPostgres(settings.database)) return server
    return isSamePlace(server.store, await readStorePlace(settings.database)) ? server : undefined
  }
  const askRunning = async (verb: string, params: Record<string, unknown>, file?: ControlFile) => {
    const server = await findRunning(file)
    if (!server) return undefined
    // a refusal is an answer too
    let isAnswered = true
    try {
      const answer = await askServer(server, verb, params)
      isAnswered = answer !== undefined
      return answer
    } finally {
      if (isAnswered) say(`store: ${namePlace(server.store)} (running server on port ${server.port})`)
    }
  }
  return {
    findRunning,
    askRunning,
    async exists() {
      if ((await findRunning()) || (await hasTables(settings.database))) return true
      say(`store: none (there is no ${namePlace(await readStorePlace(settings.database))})`)
      return false
    },
    async ask<Answer>({ verb, params, file, mayCreate = false, answer }: StoreQuestion<Answer>) {
      const answered = await askRunning(verb, params, file)
      if (answered !== undefined) return answered as Answer
      if (!mayCreate && !(await hasTables(settings.database))) throw await noStore(settings)
      say(`store: ${namePlace(await readStorePlace(settings.database))} (no running server)`)
      const store = await openStore(settings.database, true, TRANSACTION_LIMITS, requireMigrated)
      try {
        return await answer(store)
      } finally {
        await store.close()
      }
    },
  }
}

async function noStore({ database }: Settings): Promise<OperatorError> {
  const place = await readStorePlace(database)
  return new OperatorError(
    place.kind === 'pglite'
      ? `There is no ${namePlace(place)}, and no server runs on that data folder.`
      : `${namePlace(place)} has no tables: no server was ever started on it.`,
    `${OTHER_STORE} To begin with an empty one: npm start`,
  )
}
