/** Sheet on which a player checks rounds: the hash that the next one is bound to, the own seed, and the last round computed again. */
import { commitmentOf } from '../../../src/schemas/games/fair-draw.ts'
import { element, textButton } from './elements.ts'
import { newKey } from './new-key.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { GameTexts } from './texts.ts'

export interface PlayedProof {
  serverSeed: string
  commitment: string
  clientSeed: string
}

export interface FairOptions {
  texts: GameTexts<never>
  /** Returns the hash shown before the next bet. */
  commitment(): string
  /** Returns the last round with its outcome as the game showed it. */
  last(): { proof: PlayedProof; outcome: string } | undefined
  /** Computes the outcome again from the two seeds. */
  recompute(proof: PlayedProof): Promise<string>
}

export interface FairSheet extends Sheet {
  /** Returns the player's part of the next draw. */
  clientSeed(): string
  show(): void
}

const SEED = /^[\w-]{1,64}$/

export function createFairSheet({ texts: { text }, commitment, last, recompute }: FairOptions): FairSheet {
  const sheet = createSheet('fair', text('fair.title'), text('problem.ok'))
  let seed = newKey()

  function seedField(): Node {
    const input = element('input', 'seed')
    input.id = 'fair-seed'
    input.value = seed
    input.maxLength = 64
    input.spellcheck = false
    input.autocomplete = 'off'
    const wrong = element('p', 'wrong')
    wrong.id = 'fair-seed-wrong'
    wrong.setAttribute('role', 'alert')
    input.setAttribute('aria-describedby', wrong.id)
    input.addEventListener('input', () => {
      const isRight = SEED.test(input.value)
      input.setAttribute('aria-invalid', String(!isRight))
      wrong.textContent = isRight ? '' : text('fair.seed-wrong')
      if (isRight) seed = input.value
    })
    const renew = textButton('quiet', text('fair.seed-new'), () => {
      seed = newKey()
      input.value = seed
      wrong.textContent = ''
      input.setAttribute('aria-invalid', 'false')
    })
    const label = element('label', '', text('fair.seed'))
    label.htmlFor = input.id
    return element('div', 'field', label, element('div', 'field-row', input, renew), wrong)
  }

  function lastRound(): Node[] {
    const round = last()
    if (!round) return [element('p', 'fine', text('fair.none'))]
    const { proof, outcome } = round
    const verdict = element('p', 'verdict')
    verdict.id = 'fair-verdict'
    verdict.setAttribute('role', 'status')
    void Promise.all([commitmentOf(proof.serverSeed), recompute(proof)]).then(([hash, again]) => {
      const isRight = hash === proof.commitment && again === outcome
      verdict.dataset.right = String(isRight)
      verdict.textContent = text(isRight ? 'fair.right' : 'fair.wrong')
    })
    return [
      facts([
        [text('fair.outcome'), outcome],
        [text('fair.secret'), proof.serverSeed],
        [text('fair.hash'), proof.commitment],
        [text('fair.seed'), proof.clientSeed],
      ]),
      verdict,
    ]
  }

  return {
    ...sheet,
    clientSeed: () => seed,
    show: () =>
      sheet.open(
        element('p', '', text('fair.text')),
        facts([[text('fair.next'), commitment()]]),
        seedField(),
        element('h3', '', text('fair.last')),
        ...lastRound(),
      ),
  }
}

/** Lists names with long values below them. */
export const facts = (rows: [string, string][]): Node =>
  element(
    'dl',
    'facts',
    ...rows.map(([name, value]) => element('div', '', element('dt', '', name), element('dd', '', value))),
  )
