import { expect, it } from 'vitest'
import { lotteryReplies } from '../../../tests/widgets/lottery-replies.ts'
import { drawNumbers, hashSeed, toHex } from '../../schemas/lottery/draw-result.ts'
import { type DrawProof, verifyDraw } from './verify-draw.ts'

const GAME = 'TCG_LOTTO_VN_lott-mien-bac'
const { game, draws } = (await lotteryReplies(GAME)).lotteryGame.value
const seed = Uint8Array.from({ length: 32 }, (_, index) => index)
const proof: DrawProof = {
  ...draws[0]!,
  hash: await hashSeed(seed),
  gameCode: GAME,
  state: 'drawn',
  settled: true,
  draw: game.draw,
  seed: toHex(seed),
  result: await drawNumbers(game.draw, seed, GAME, draws[0]!.drawNo),
  now: 0,
}

it('LOT-05 verifies a draw from its seed, and names what does not match', async () => {
  expect(await verifyDraw(proof)).toMatchObject({ state: 'verified', hash: proof.hash, result: proof.result })
  const states = async (...changes: Partial<DrawProof>[]) =>
    Promise.all(changes.map(async change => (await verifyDraw({ ...proof, ...change })).state))
  expect(
    await states(
      { hash: 'ab'.repeat(32) },
      { result: [['00000'], ...proof.result!.slice(1)] },
      { drawNo: 'another' },
      { algorithm: 'livery-draw-9' },
      { seed: undefined },
      { seed: 'xyz' },
    ),
  ).toEqual(['wrong-hash', 'wrong-result', 'wrong-result', 'unknown-algorithm', 'no-seed', 'no-seed'])
})
