/**
 * The folder demo/ behind one interface: games to play and sample data, for demonstrations only, and generated pictures, which documents of
 * any brand may name. A server that was built without the folder has none of them.
 */
import type { FastifyInstance } from 'fastify'
import type { Context } from './platform/context/context.ts'
import type { BrandEntry } from './platform/context/register-brand.ts'

export interface DemoContent {
  accounts: SampleAccounts
  createRoutes(options: DemoOptions): DemoRoutes
  /** Fills an empty catalogue, and gives each new brand its sample accounts and raffles; existing data stays unchanged. */
  seed(context: Context, brands: readonly BrandEntry[]): Promise<void>
  /**
   * Adds the past of the sample players, if the brand has none of it: some seconds of work.
   * @param background leaves half of the time to other calls, and ends when it is aborted
   */
  addHistory(context: Context, brandId: string, background?: AbortSignal): Promise<void>
}

/** Accounts that every brand of the reference backend gets. */
export interface SampleAccounts {
  list: readonly { username: string; description: string }[]
  /** Password of every one of them. */
  password: string
}

export interface DemoOptions {
  /** Looks a game up on the platform; an unknown game has no picture. */
  findGame(vendor: string, code: string): Promise<{ title: string; gameType: string } | undefined>
  /** Folder with the builds: the games are in games/. */
  dist: string
  /** Folder in which generated pictures outlive the process. */
  picturesFolder?: string | undefined
}

export interface DemoRoutes {
  /** Serves generated pictures at `/art/…`, on the hosts of the brands and of the games. */
  registerArt(app: FastifyInstance): void
  /** Serves the demo games, on the games' host. */
  registerGames(app: FastifyInstance): Promise<void>
}

/** Imports by a pattern, which matches nothing where the folder is absent. */
const modules = import.meta.glob<{ demo: DemoContent }>('../demo/main.ts')

/** Loaded without the rest of demo/, for the check of brands. */
const pictures = import.meta.glob<{ isPicture(address: string): boolean }>('../demo/art/serving/is-picture.ts', {
  eager: true,
})
/** Decides whether an address `/art/…` has a picture; undefined in a build that was made without demo/. */
export const isPicture = Object.values(pictures)[0]?.isPicture

/** @returns nothing in a build that was made without demo/. */
export async function loadDemoContent(): Promise<DemoContent | undefined> {
  const [load] = Object.values(modules)
  return load && (await load()).demo
}
