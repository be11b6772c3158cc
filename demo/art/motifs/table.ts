import { circle, ellipse, group, line, path, placed, rect, star, times } from '../draw.ts'
import type { Ink } from '../ink.ts'
import { outlinedText } from '../lettering/outlined-text.ts'
import { around, type Motif, mirrored } from './motif.ts'

const heart = 'M0 30C-50 0 -44 -40 -18 -40C-6 -40 0 -30 0 -22C0 -30 6 -40 18 -40C44 -40 50 0 0 30Z'
const spade =
  'M0 -44C8 -24 44 -8 42 16C40 34 14 34 6 20C6 30 10 38 18 42H-18C-10 38 -6 30 -6 20C-14 34 -40 34 -42 16C-44 -8 -8 -24 0 -44Z'
const diamond = 'M0 -44L32 0L0 44L-32 0Z'
const club =
  'M0 -44A20 20 0 0 1 17 -13A20 20 0 1 1 8 20Q8 34 18 42H-18Q-8 34 -8 20A20 20 0 1 1 -17 -13A20 20 0 0 1 0 -44Z'

const card = (ink: Ink, rank: string, suit: string, color: string) =>
  rect(-62, -88, 124, 176, ink.linear('#ffffff,#f0ece4', 'slant'), 'rx="13" stroke="#b9b2a4" stroke-width="2"') +
  outlinedText(rank, 'luxe', { x: -40, y: -46, height: 31, fill: color }) +
  path(suit, color, 'transform="translate(-40 -18)scale(.42)"') +
  path(suit, color, 'transform="translate(8 28)scale(1.15)"')

export const cards: Motif = ink =>
  `<g transform="translate(-78 14)rotate(-24)">${card(ink, '10', club, '#16181f')}</g><g transform="translate(-28 -14)rotate(-8)">${card(ink, 'J', diamond, '#d4142a')}</g><g transform="translate(28 -16)rotate(8)">${card(ink, 'K', spade, '#16181f')}</g><g transform="translate(80 10)rotate(24)">${card(ink, 'A', heart, '#d4142a')}</g>` +
  placed(-86, 116, 0.62, chip(ink, ink.palette.main[1])) +
  placed(92, 122, 0.56, chip(ink, ink.palette.accent[1]))

/** Banker and player: two pairs over the table. */
export const baccarat: Motif = ink =>
  `<g transform="translate(-74 -16)rotate(-12)">${card(ink, '9', spade, '#16181f')}</g><g transform="translate(74 -16)rotate(12)">${card(ink, '8', heart, '#d4142a')}</g>` +
  placed(0, 12, 1.1, card(ink, 'K', diamond, '#d4142a')) +
  path('M-150 118Q0 60 150 118L140 150Q0 96 -140 150Z', ink.gold, 'stroke="#6b3a05" stroke-width="3"') +
  times(3, i => path(star(5, 13, 6), '#8a1420', `transform="translate(${-60 + i * 60} ${i === 1 ? 104 : 112})"`))

export function chip(_ink: Ink, color: string) {
  return (
    circle(0, 8, 76, '#000', 'opacity=".35"') +
    circle(0, 0, 76, color) +
    circle(0, 0, 66, 'none', 'stroke="#fff" stroke-width="18" stroke-dasharray="28 41.1" stroke-linecap="butt"') +
    circle(0, 0, 52, color, 'stroke="#fff" stroke-width="4"') +
    circle(0, 0, 40, '#fff', 'opacity=".18"') +
    path(spade, '#fff', 'transform="scale(.6)"') +
    path('M-62 -38A74 74 0 0 1 20 -71', 'none', 'stroke="#fff" stroke-width="5" opacity=".6"')
  )
}

export const chips: Motif = ink => {
  const edge = ink.define(
    id =>
      `<g id="${id}">${path('M-58 0v16a58 22 0 0 0 116 0v-16Z', 'inherit', 'stroke="#0007" stroke-width="2"').replace(' fill="inherit"', '')}${path('M-30 19v15q10 3 22 3v-15q-12 0 -22 -3ZM28 19v15l16 -6v-15Z', '#fff')}</g>`,
  )
  const stack = (color: string, x: number, bottom: number, count: number) =>
    group(
      `fill="${color}" transform="translate(${x} ${bottom})"`,
      times(count, i => `<use href="#${edge}" y="${-i * 22}"/>`),
      `<g transform="translate(0 ${-(count - 1) * 22})"><ellipse rx="58" ry="22" stroke="#fff" stroke-width="3"/>${ellipse(0, 0, 36, 13, '#fff', 'opacity=".3"')}</g>`,
    )
  return (
    stack('#1f5cd6', 66, 10, 5) +
    stack('#d41f2f', -66, 24, 7) +
    stack('#14161f', 104, 92, 3) +
    stack('#1a9c4a', -104, 100, 2) +
    stack(ink.palette.accent[1], 2, 112, 6) +
    placed(4, -74, 0.5, chip(ink, ink.palette.main[1]))
  )
}

export const roulette: Motif = ink =>
  `<g transform="translate(0 26)scale(1 .72)">${
    circle(0, 16, 164, '#2a1206') +
    circle(0, 0, 164, ink.linear('#b9703a,#5c2a0f 55%,#2f1206')) +
    circle(0, 0, 150, 'none', `stroke="${ink.gold}" stroke-width="5"`) +
    circle(0, 0, 124, '#14161c') +
    circle(
      0,
      0,
      124,
      'none',
      'stroke="#d4142a" stroke-width="40" stroke-dasharray="32.46 32.46" stroke-linecap="butt"',
    ) +
    path('M-8 -144L8 -144L7 -104L-7 -104Z', '#12a04a') +
    around(ink, 24, line('M0 -104V-144', '#ffd75e', 3)) +
    circle(0, 0, 146, 'none', 'stroke="#ffe28a" stroke-width="4"') +
    circle(0, 0, 103, ink.radial('#d99a5a,#6b3314 70%,#3a1808'), 'stroke="#ffe28a" stroke-width="5"') +
    around(ink, 4, path('M-9 0L-5 -84L5 -84L9 0Z', ink.gold) + circle(0, -84, 12, ink.gold), 20)
  }</g>` +
  path('M-30 24C-30 0 -14 -6 -12 -40H12C14 -6 30 0 30 24Q0 40 -30 24Z', ink.gold, 'stroke="#6b3a05" stroke-width="2"') +
  circle(0, -52, 19, ink.ball('#fffbe0', '#f5c04a', '#8a4a08')) +
  circle(88, -42, 13, ink.ball('#fff', '#eef2fa', '#8f9bb5')) +
  path('M-150 -30A160 116 0 0 1 -40 -84', 'none', 'stroke="#fff" stroke-width="6" opacity=".5"')

const die = (ink: Ink, pips: [number[], number[], number[]]) => {
  const spots = [
    [-26, -26],
    [26, -26],
    [-26, 26],
    [26, 26],
    [0, 0],
    [-26, 0],
    [26, 0],
  ] as const
  const face = (matrix: string, paint: string, list: number[]) =>
    `<g transform="matrix(${matrix})">${rect(-50, -50, 100, 100, paint, 'rx="14"')}${list.map(i => circle(spots[i]![0], spots[i]![1], list.length === 1 ? 19 : 11, list.length === 1 ? '#d4142a' : '#1c1f2b')).join('')}</g>`
  return (
    face('.87 .5 -.87 .5 0 -50', ink.linear('#ffffff,#f7f3ea'), pips[0]) +
    face('.87 .5 0 1 -43 25', ink.linear('#efe9dc,#d2c8b4'), pips[1]) +
    face('.87 -.5 0 1 43 25', ink.linear('#d9cfba,#a3977c'), pips[2])
  )
}

export const dice: Motif = ink =>
  placed(
    -78,
    44,
    0.84,
    die(ink, [
      [0, 1, 2, 3],
      [0, 3],
      [0, 4, 3],
    ]),
    -8,
  ) +
  placed(84, 56, 0.8, die(ink, [[0, 1, 2, 3, 4], [4], [0, 1, 2, 3, 5, 6]]), 10) +
  placed(4, -48, 1, die(ink, [[4], [0, 1, 2, 3, 5, 6], [0, 1, 2, 3]]), 4)

/** The glass dome of sic bo. */
export const sicbo: Motif = ink =>
  ellipse(0, 96, 150, 42, ink.linear('#8a1420,#3a0508'), `stroke="${ink.gold}" stroke-width="8"`) +
  placed(
    -50,
    52,
    0.5,
    die(ink, [
      [0, 1, 2, 3],
      [0, 3],
      [0, 4, 3],
    ]),
    -8,
  ) +
  placed(54, 56, 0.5, die(ink, [[0, 4, 3], [4], [0, 1, 2, 3, 5, 6]]), 10) +
  placed(2, 8, 0.56, die(ink, [[4], [0, 1, 2, 3, 5, 6], [0, 1, 2, 3]]), 4) +
  path(
    'M-124 92C-140 -90 -60 -134 0 -134C60 -134 140 -90 124 92Q0 126 -124 92Z',
    ink.radial('#fff/.05,#d9f4ff/.12 60%,#fff/.45'),
    'stroke="#fff" stroke-width="4" stroke-opacity=".8"',
  ) +
  path('M-96 40C-104 -50 -70 -96 -34 -112C-62 -80 -76 -30 -72 46Z', '#fff', 'opacity=".55"') +
  circle(0, -146, 15, ink.gold)

export const mahjong: Motif = ink => {
  const tile = (x: number, y: number, turn: number, face: string) =>
    `<g transform="translate(${x} ${y})rotate(${turn})">${rect(-50, -62, 108, 140, '#0c6b3f', 'rx="13"')}${rect(-54, -66, 108, 136, ink.linear('#fffef5,#efe6cf'), 'rx="12" stroke="#b9aa84" stroke-width="2"')}${face}</g>`
  const glyph = (text: string, color: string) => outlinedText(text, 'heavy', { y: 26, height: 70, fill: color })
  return (
    tile(-86, 30, -16, glyph('發', '#0f8a46')) +
    tile(
      88,
      26,
      15,
      times(
        9,
        i =>
          circle(
            -30 + (i % 3) * 30,
            -36 + Math.floor(i / 3) * 38,
            12,
            ['#1f5cb0', '#0f8a46', '#d4142a'][Math.floor(i / 3)]!,
          ) + circle(-30 + (i % 3) * 30, -36 + Math.floor(i / 3) * 38, 4, '#fff'),
      ),
    ) +
    tile(0, -18, 2, glyph('中', '#d4142a')) +
    placed(-20, 126, 0.55, rect(-90, -20, 180, 30, '#fffbe8', 'rx="9"') + circle(0, -5, 7, '#d4142a')) +
    placed(80, 122, 0.34, die(ink, [[4], [0, 3], [0, 4, 3]]))
  )
}

/** The host of a live table. */
export const dealer: Motif = ink =>
  path(
    'M-70 -60C-90 -150 90 -150 70 -60C84 0 90 50 70 84H-70C-90 50 -84 0 -70 -60Z',
    ink.linear('#5c3320,#2a120a 60%,#120604'),
  ) +
  path('M-150 160C-140 90 -80 74 -34 62H34C80 74 140 90 150 160Z', ink.main) +
  path('M-34 62C-20 110 20 110 34 62L24 34H-24Z', '#f0b796') +
  path(
    'M-34 62C-30 100 -10 130 0 160C10 130 30 100 34 62C40 66 70 76 84 84L20 160H-20L-84 84C-70 76 -40 66 -34 62Z',
    '#fff',
    'opacity=".92"',
  ) +
  path('M-30 118L0 128L30 118V144L0 134L-30 144Z', ink.accent) +
  path(
    'M-50 -52C-54 -100 54 -100 50 -52C54 -6 26 40 0 44C-26 40 -54 -6 -50 -52Z',
    ink.linear('#ffe0c8,#f7c2a2 60%,#d9936f'),
  ) +
  path(
    'M-60 -40C-66 -110 -10 -126 10 -104C50 -110 66 -80 58 -30C50 -60 30 -80 6 -86C-20 -84 -46 -70 -60 -40Z',
    ink.linear('#7a4528,#2f150c'),
  ) +
  mirrored(
    ink,
    path('M12 -30Q27 -45 42 -30Q28 -21 12 -30Z', '#fff'),
    circle(26, -32, 7, '#3a1c10'),
    circle(24, -35, 2, '#fff'),
    line('M9 -31Q26 -47 46 -34', '#1c0a05', 4),
    line('M10 -50Q30 -60 48 -48', '#5c3018', 3.5),
    ellipse(34, -10, 11, 6, '#ff8a8a', 'opacity=".4"'),
    circle(52, -8, 6, '#fff3c0'),
  ) +
  path('M-3 -22L-6 -4Q0 0 6 -4', 'none', 'stroke="#c9805c" stroke-width="3"') +
  path('M-20 9Q-8 8 0 11Q8 8 20 9Q0 32 -20 9Z', '#d6203f') +
  path('M-13 12Q0 15 13 12Q0 20 -13 12Z', '#fff') +
  `<g transform="translate(-112 92)rotate(-22)scale(.62)">${card(ink, 'A', spade, '#16181f')}</g><g transform="translate(112 92)rotate(22)scale(.62)">${card(ink, 'Q', heart, '#d4142a')}</g>`

/** A golden wheel of prizes. */
export const wheel: Motif = ink => {
  const colors = ['#e8203a', '#ffb01f', '#2a9cf0', '#8a3ae0', '#1fb56b', '#ff6ab0', '#f5f0ff', '#ff7a1f']
  return (
    circle(0, 0, 158, ink.gold, 'stroke="#6b3a05" stroke-width="4"') +
    colors
      .map((color, i) => path('M0 0L-54.3 -131A142 142 0 0 1 54.3 -131Z', color, `transform="rotate(${i * 45})"`))
      .join('') +
    around(ink, 8, path(star(5, 19, 8), '#fff', 'transform="translate(0 -98)"')) +
    circle(0, 0, 142, ink.radial('#fff/.4,#fff/0 40%,#000/.3')) +
    around(ink, 16, circle(0, -151, 6, '#fffbe0'), 11) +
    circle(0, 0, 36, ink.gold, 'stroke="#6b3a05" stroke-width="3"') +
    path(star(5, 24, 10), '#fff6c0') +
    path(
      'M-24 -182H24L0 -122Z',
      ink.linear('#ff6a5a,#b00f1c'),
      'stroke="#fff" stroke-width="5" stroke-linejoin="round"',
    )
  )
}
