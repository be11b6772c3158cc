/** Payouts of each symbol at the chosen stake, the lines, and the rules as text. */
import type { SlotState } from '../../../src/schemas/games/slot.ts'
import { amountText } from '../shared/amounts.ts'
import { element } from '../shared/elements.ts'
import type { Artwork } from './artwork.ts'
import { lineColor } from './line-path.ts'
import type { SlotTexts } from './texts.ts'

export interface PaytableOptions {
  state: SlotState
  stake: number
  artwork: Artwork
  texts: SlotTexts
  symbolLabel(symbol: string): string
}

export function buildPaytable({ state, stake, artwork, texts: { text }, symbolLabel }: PaytableOptions): Node[] {
  const money = (minor: number) => amountText(minor, state.money)
  const perLine = stake / state.paylines.length
  const cards = state.paytable.map(({ symbol, pays }) => {
    const unit = symbol === 'scatter' ? stake : perLine
    const rows = [5, 4, 3].map(count =>
      element('li', '', element('span', 'times', `${count} ×`), element('b', '', money(pays[count - 3]! * unit))),
    )
    const url = artwork.symbols[symbol].url
    const picture = element('img', 'face')
    picture.alt = ''
    picture.width = 88
    picture.height = 88
    if (url) picture.src = url
    return element(
      'li',
      'pay',
      url ? picture : '',
      element('div', '', element('h4', '', symbolLabel(symbol)), element('ul', 'counts', ...rows)),
    )
  })
  const [three = 0, four = 0, five = 0] = state.freeSpinsFor
  return [
    element('h3', '', text('rules.pays', { stake: money(stake) })),
    element('ul', 'pay-list', ...cards),
    element('p', '', text('rules.wild', { symbol: symbolLabel('wild') })),
    element('p', '', text('rules.scatter', { three, four, five, multiplier: state.freeMultiplier })),
    element('h3', '', text('rules.lines')),
    element('p', '', text('rules.lines-text', { count: state.paylines.length })),
    element(
      'ul',
      'line-list',
      ...state.paylines.map((rows, line) =>
        element('li', '', drawLine(rows, line, text('line', { number: line + 1 }))),
      ),
    ),
    element('p', 'fine', text('rules.fair')),
  ]
}

function drawLine(rows: readonly number[], line: number, label: string) {
  const canvas = element('canvas')
  canvas.width = 120
  canvas.height = 72
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', label)
  const pen = canvas.getContext('2d')!
  for (let reel = 0; reel < 5; reel++) {
    for (let row = 0; row < 3; row++) {
      pen.fillStyle = rows[reel] === row ? lineColor(line) : '#ffffff22'
      pen.beginPath()
      pen.roundRect(reel * 24 + 2, row * 24 + 2, 20, 20, 5)
      pen.fill()
    }
  }
  return canvas
}
