import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { sampleGames } from '../../../../demo/catalogue/sample-games.ts'
import { seedCatalogue } from '../../../../demo/catalogue/seed-catalogue.ts'
import { readConstants } from '../../../../src/engine/index.ts'
import { launchGame } from '../../../../src/schemas/endpoints/launch-game.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { merchantWallet } from '../../../../src/schemas/endpoints/merchant-wallet.ts'
import { walletTransfer } from '../../../../src/schemas/endpoints/wallet-transfer.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { gameCodeOf } from '../catalogue/game-item.ts'

const ADDRESS = 'https://games.example.com'

forEachStore('transfer at launch', (open, itOnce) => {
  let platform: TestPlatform
  let browser: TestBrowser
  let isOn: boolean
  let game: { vendor: string; code: string }
  const launch = () => browser.call(launchGame, { body: { gameCode: gameCodeOf(game) } })
  /** Returns the balances of the main wallet, of the game vendor's wallet and of another one. */
  const amounts = async () => {
    const { mainBalance, wallets } = (await browser.call(merchantWallet)).json.value
    const at = (code: string) => wallets.find((one: { vassalage: string }) => one.vassalage === code).balance
    return [mainBalance, at(game.vendor), at('AG')]
  }
  const rest = (maintenance?: string) =>
    storeMetadata(
      platform.context.store,
      'north',
      {
        vendors: [
          { gameCategory: 'RNG', vendors: [{ gameType: 'RNG', vassalage: game.vendor }] },
          {
            gameCategory: 'LIVE',
            vendors: [{ gameType: 'LIVE', vassalage: 'AG', ...(maintenance && { maintenance }) }],
          },
        ],
        system: { status: 0, launchGameCDNs: [ADDRESS] },
      },
      0,
    )

  beforeEach(async () => {
    isOn = true
    platform = await createTestPlatform(await open(), {
      constants: async () => ({ ...readConstants(undefined), transferAtLaunch: isOn }),
    })
    const { store } = platform.context
    await seedCatalogue(
      store,
      sampleGames().filter(({ code }) => code === 'midnight-treasure'),
    )
    game = await store.db.selectFrom('game').select(['vendor', 'code']).executeTakeFirstOrThrow()
    await rest()
    await platform.member('north', 'player', 'Pass1234')
    browser = platform.browser()
    await browser.signIn(login, 'player', 'Pass1234')
    for (const [vassalage, amount] of [
      [game.vendor, '20'],
      ['AG', '30'],
    ])
      await browser.call(walletTransfer, {
        body: { type: 'in', vassalage, amount },
        headers: { 'idempotency-key': randomUUID() },
      })
  })

  it('MBR-06 a game of our own is played from the main wallet: everything comes there, unless the brand says no', async () => {
    isOn = false
    expect((await launch()).json.success).toBe(true)
    expect(await amounts()).toEqual(['9950.00', '20.00', '30.00'])
    isOn = true
    expect((await launch()).json.success).toBe(true)
    expect(await amounts()).toEqual(['10000.00', '0.00', '0.00'])
    expect((await launch()).json.success).toBe(true)
    expect(await checkLedger(platform.context.store.db)).toEqual([])
  })

  itOnce(
    "MBR-06 a game at a vendor's address gets all money in that vendor's wallet, except under maintenance",
    async () => {
      await platform.context.store.db
        .updateTable('game')
        .set({ launch_path: `${ADDRESS}/play` })
        .execute()
      await rest('both')
      expect((await launch()).json.success).toBe(true)
      expect(await amounts()).toEqual(['0.00', '9970.00', '30.00'])
      await rest()
      expect((await launch()).json.success).toBe(true)
      expect(await amounts()).toEqual(['0.00', '10000.00', '0.00'])
      expect(await checkLedger(platform.context.store.db)).toEqual([])
    },
  )
})
