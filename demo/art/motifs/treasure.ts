import { circle, ellipse, line, path, reuse, short, star } from '../draw.ts'
import type { Ink } from '../ink.ts'
import { around, type Motif, mirrored } from './motif.ts'

/** Gold coins at [x, y, radius], turned a little so that a heap looks like a heap. */
export function coin(ink: Ink, places: (readonly [number, number, number])[]) {
  const id = ink.define(
    name =>
      `<g id="${name}">${circle(0, 4, 30, '#6b3a05')}${circle(0, 0, 30, ink.gold)}${circle(0, 0, 23, 'none', 'stroke="#9c5a08" stroke-width="3"')}${path(star(5, 14, 6), '#9c5a08')}${line('M-20 -14A25 25 0 0 1 4 -25', '#fff', 4)}</g>`,
  )
  return places
    .map(([x, y, r], i) =>
      reuse(
        id,
        `translate(${x} ${y})rotate(${((i * 47) % 60) - 30})scale(${short(r / 30, 100)} ${short((r / 30) * (0.72 + ((i * 3) % 4) * 0.09), 100)})`,
      ),
    )
    .join('')
}

export const gem: Motif = ink => {
  const [light, mid, dark] = ink.palette.main
  return (
    path('M-80 -90H80L140 -24L0 140L-140 -24Z', mid, `stroke="#fff" stroke-width="4" stroke-linejoin="round"`) +
    path('M-80 -90L-50 -24H-140Z', light) +
    path('M-80 -90H0L-50 -24Z', '#fff', 'opacity=".85"') +
    path('M0 -90H80L50 -24Z', light, 'opacity=".7"') +
    path('M0 -90L50 -24H-50Z', ink.linear(`#fff,${mid}`)) +
    path('M80 -90L140 -24H50Z', mid) +
    path('M-140 -24H-50L0 140Z', ink.linear(`${mid},${dark}`)) +
    path('M-50 -24H50L0 140Z', ink.linear(`${light},${mid} 60%,${dark}`)) +
    path('M140 -24H50L0 140Z', dark) +
    path('M-50 -24L0 140L-14 -24Z', '#fff', 'opacity=".5"') +
    path(star(4, 46, 7), '#fff', 'transform="translate(-78 -84)"') +
    path(star(4, 26, 4), '#fff', 'transform="translate(96 -30)"')
  )
}

export const crown: Motif = ink =>
  path('M-110 96Q0 130 110 96L118 60Q0 92 -118 60Z', ink.main) +
  path(
    'M-118 66L-150 -60L-82 -10L-58 -96L-24 -20L0 -136L24 -20L58 -96L82 -10L150 -60L118 66Q0 98 -118 66Z',
    ink.gold,
    'stroke="#7a3c05" stroke-width="4" stroke-linejoin="round"',
  ) +
  path('M-100 50L-124 -20L-74 20L-54 -40L-16 20L0 -80V74Q-60 72 -100 50Z', '#fff', 'opacity=".3"') +
  line('M-116 72Q0 102 116 72', '#fff3b0', 5) +
  mirrored(
    ink,
    circle(150, -66, 14, ink.ball('#fff', '#ff5a7a', '#8f0b2c')),
    circle(58, -104, 14, ink.ball('#fff', '#5ab8ff', '#0b3a9c')),
    path('M58 26L74 44L58 64L42 46Z', ink.ball('#fff', '#4ae08a', '#0b6b3a')),
    circle(96, 36, 9, '#fffbe8'),
  ) +
  circle(0, -146, 18, ink.ball('#fff', '#ff5a7a', '#8f0b2c')) +
  path(
    'M0 14L24 46L0 80L-24 46Z',
    ink.ball('#fff', ink.palette.main[1], ink.palette.main[2]),
    'stroke="#fff3b0" stroke-width="3"',
  )

/** Yuanbao, the boat-shaped gold of fortune games. */
export const ingots: Motif = ink => {
  const id = ink.id()
  const one =
    path(
      'M-74 -14C-96 -40 -84 -56 -64 -44C-40 -28 40 -28 64 -44C84 -56 96 -40 74 -14C60 30 40 40 0 40C-40 40 -60 30 -74 -14Z',
      ink.gold,
      'stroke="#7a3c05" stroke-width="3"',
    ) +
    ellipse(0, -30, 42, 27, ink.radial('#fffbe0,#ffd75e 55%,#c9821a', 0.4, 0.3, 0.7)) +
    path('M-60 -12Q0 16 60 -12', 'none', 'stroke="#fff6c0" stroke-width="5" opacity=".8"')
  return (
    path('M-20 -60C-60 -100 -20 -150 10 -120C40 -150 80 -100 30 -60Z', ink.main) +
    `<g id="${id}" transform="translate(0 -36)scale(1.15)">${one}</g>` +
    reuse(id, 'translate(-70 72)') +
    reuse(id, 'translate(70 72)') +
    coin(ink, [
      [-110, 110, 24],
      [-58, 122, 26],
      [0, 118, 30],
      [58, 124, 26],
      [112, 110, 24],
      [-132, 84, 18],
      [134, 84, 18],
    ]) +
    path(star(4, 40, 6), '#fff', 'transform="translate(-30 -84)"')
  )
}

export const coins: Motif = ink =>
  coin(ink, [
    [0, -60, 74],
    [-84, -10, 52],
    [88, -4, 56],
    [-40, 50, 58],
    [52, 66, 60],
    [-116, 76, 40],
    [122, 84, 38],
    [0, 116, 44],
    [-70, 122, 34],
    [78, 126, 32],
  ]) + path(star(4, 44, 6), '#fff', 'transform="translate(-26 -92)"')

/** A carved jade disc on a red cord. */
export const jade: Motif = ink => {
  const cord = '#e02a2a'
  return (
    line('M0 -150C-40 -150 -40 -110 0 -100C40 -110 40 -150 0 -150Z', cord, 9) +
    circle(
      0,
      0,
      104,
      ink.radial('#eafff2,#7fe0ac 45%,#1f9a68 80%,#0a5c40', 0.36, 0.3, 0.8),
      'stroke="#eafff2" stroke-width="4"',
    ) +
    around(ink, 12, path('M0 -94C16 -92 20 -74 6 -68C10 -80 2 -84 -8 -82Z', '#0a5c40', 'opacity=".55"')) +
    circle(0, 0, 58, 'none', 'stroke="#d0ffe6" stroke-width="5"') +
    circle(0, 0, 38, ink.palette.ink, `stroke="${ink.gold}" stroke-width="9"`) +
    path(star(4, 30, 5), '#fff', 'transform="translate(-56 -62)"') +
    circle(0, 118, 15, ink.gold) +
    path('M-16 128H16L26 176H-26Z', ink.linear('#ff5a4a,#8f0b14')) +
    line('M-10 132L-16 172M0 132V174M10 132L16 172', '#ffb0a0', 2)
  )
}
