/** All demo content behind one interface, by which the server mounts it. */
import type { DemoContent } from '../server/demo-content.ts'
import { createPictures } from './art/serving/pictures.ts'
import { registerArt } from './art/serving/register-art.ts'
import { addHistory } from './catalogue/add-history.ts'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from './catalogue/sample-accounts.ts'
import { seedAccounts } from './catalogue/seed.ts'
import { registerGames } from './games/register-games.ts'

export const demo: DemoContent = {
  accounts: { list: SAMPLE_ACCOUNTS, password: SAMPLE_PASSWORD },
  createRoutes({ findGame, dist, picturesFolder }) {
    const pictures = createPictures({ findGame, folder: picturesFolder })
    return {
      registerArt: app => registerArt(app, pictures),
      registerGames: app => registerGames(app, dist),
    }
  },
  seed: seedAccounts,
  addHistory,
}
