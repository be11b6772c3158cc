import { circle, ellipse, line, path, placed, times } from '../draw.ts'
import { type Motif, mirrored } from './motif.ts'

const bubbles = times(5, i =>
  circle(
    -120 + i * 22,
    -90 - ((i * 37) % 50),
    5 + ((i * 5) % 9),
    '#fff',
    'opacity=".35" stroke="#fff" stroke-width="2"',
  ),
)

export const fish: Motif = ink => {
  const body = ink.linear(`#fff3c0,${ink.palette.accent[1]} 30%,#f0561a 65%,#8f0f1c`)
  const fin = ink.linear('#ffd75e,#f0400f')
  return (
    bubbles +
    path('M70 0C110 -70 160 -80 172 -110C184 -50 160 -20 150 0C164 30 180 60 168 112C146 70 110 70 70 10Z', fin) +
    path('M-30 -70C-10 -130 50 -136 84 -110C70 -96 60 -80 62 -50Z', fin) +
    path('M-20 68C0 110 30 124 60 112C54 96 50 80 40 60Z', fin) +
    path('M-140 6C-120 -60 -60 -90 0 -84C60 -76 90 -30 110 0C90 40 50 80 -10 82C-70 84 -124 60 -140 6Z', body) +
    times(4, row =>
      line(
        `M${-30 + row * 32} -58Q${-14 + row * 32} -40 ${-30 + row * 32} -22Q${-14 + row * 32} -4 ${-30 + row * 32} 14Q${-14 + row * 32} 32 ${-30 + row * 32} 50`,
        '#fff',
        3,
        'opacity=".4"',
      ),
    ) +
    path(
      'M-140 6C-120 -60 -60 -90 0 -84C-60 -70 -70 -20 -60 20C-66 60 -60 70 -40 80C-90 74 -128 50 -140 6Z',
      '#fff',
      'opacity=".25"',
    ) +
    line('M-66 -62C-44 -30 -44 30 -66 66', '#8f1c0f', 5, 'opacity=".6"') +
    path('M-30 10C0 10 20 40 10 66C-16 60 -34 40 -30 10Z', fin) +
    circle(-94, -18, 22, '#fff') +
    circle(-98, -17, 13, '#0c1a3a') +
    circle(-103, -23, 5, '#fff') +
    path('M-140 12C-122 16 -110 26 -106 40C-120 40 -134 30 -140 12Z', '#5c0a14')
  )
}

export const shark: Motif = ink =>
  bubbles +
  path('M20 -50C30 -100 60 -130 96 -140C86 -100 90 -70 104 -40Z', ink.linear('#8fb4d6,#2c5280')) +
  path(
    'M90 10C130 -10 150 -60 180 -80C176 -30 168 0 160 14C176 40 180 70 178 96C150 70 130 40 90 30Z',
    ink.linear('#6f9cc4,#1f3f6b'),
  ) +
  path(
    'M-156 -6C-130 -60 -60 -80 10 -66C70 -54 110 -20 140 14C100 40 60 66 0 78C-30 84 -60 80 -80 70C-60 60 -90 10 -156 -6Z',
    ink.linear('#b9d6ee,#5a86b4 45%,#1f3f6b'),
  ) +
  path('M-150 -2C-90 20 -70 50 -80 70C-40 88 40 76 90 44C40 40 -40 30 -150 -2Z', '#f3f9ff') +
  path('M-134 4C-100 6 -70 20 -60 48C-76 62 -96 60 -104 50C-104 30 -116 14 -134 4Z', '#5c0a1c') +
  path('M-130 5L-118 22L-110 10L-100 30L-92 17L-84 38L-74 30ZM-98 52L-92 36L-84 54L-76 40L-70 52Z', '#fff') +
  path('M-40 56C-50 90 -40 120 -10 140C-4 110 10 90 24 70Z', ink.linear('#5a86b4,#1f3f6b')) +
  line('M-24 -24Q-14 4 -26 30M-4 -22Q6 4 -6 30M16 -18Q26 4 14 28', '#1f3f6b', 5, 'opacity=".7"') +
  circle(-86, -26, 12, '#fff') +
  circle(-89, -25, 7, '#0a1226') +
  line('M-108 -42L-72 -34', '#17325c', 7)

export const octopus: Motif = ink =>
  mirrored(
    ink,
    ...[
      'M20 40C40 100 90 60 120 100C136 124 110 150 92 132',
      'M34 20C80 70 120 10 150 50C166 80 138 100 122 84',
      'M8 50C10 110 60 110 50 150',
      'M40 0C90 20 110 -50 150 -30C170 -16 160 14 140 8',
    ].map(d => line(d, ink.main, 25)),
    ...[
      [62, 84],
      [88, 82],
      [110, 92],
      [92, 44],
      [118, 36],
      [142, 46],
      [24, 96],
      [42, 114],
    ].map(([x, y]) => circle(x!, y!, 5, ink.palette.main[0], 'opacity=".8"')),
  ) +
  path('M-92 -40C-96 -120 -40 -150 0 -150C40 -150 96 -120 92 -40C88 10 60 60 0 60C-60 60 -88 10 -92 -40Z', ink.main) +
  path(
    'M-76 -60C-70 -110 -40 -134 -8 -138C-40 -116 -54 -90 -54 -50C-60 -40 -74 -40 -76 -60Z',
    '#fff',
    'opacity=".35"',
  ) +
  mirrored(
    ink,
    circle(38, -22, 27, '#fff'),
    circle(34, -18, 17, ink.palette.accent[1]),
    circle(33, -17, 10, '#0a0a1c'),
    circle(28, -25, 6, '#fff'),
    ellipse(68, 14, 14, 8, '#fff', 'opacity=".3"'),
  ) +
  path('M-20 24Q0 46 20 24Q0 34 -20 24Z', ink.palette.ink)

/** An open shell with its pearl. */
export const pearl: Motif = ink => {
  const shell = ink.linear(`#fff6f0,${ink.palette.main[0]} 40%,${ink.palette.main[1]}`)
  const rib = ink.palette.main[2]
  return (
    path(
      'M-140 10C-160 -50 -120 -76 -104 -100C-84 -110 -70 -140 -40 -138C-20 -154 20 -154 40 -138C70 -140 84 -110 104 -100C120 -76 160 -50 140 10Q0 70 -140 10Z',
      shell,
      `stroke="${rib}" stroke-width="3"`,
    ) +
    line(
      'M0 40V-140M0 40L-52 -132M0 40L52 -132M0 40L-108 -92M0 40L108 -92M0 40L-138 -30M0 40L138 -30',
      rib,
      4,
      'opacity=".5"',
    ) +
    path(
      'M-138 20Q0 80 138 20C130 100 70 130 0 132C-70 130 -130 100 -138 20Z',
      ink.linear(`${ink.palette.main[0]},${ink.palette.main[2]}`),
    ) +
    path('M-128 26Q0 84 128 26Q100 72 0 78Q-100 72 -128 26Z', ink.palette.ink, 'opacity=".6"') +
    circle(0, 14, 52, ink.radial('#fff,#fdf3ff 40%,#d9c6ec 75%,#9c86c4', 0.38, 0.32, 0.75)) +
    ellipse(-18, -6, 14, 10, '#fff') +
    line('M-110 60Q0 112 110 60M-90 92Q0 130 90 92', rib, 4, 'opacity=".5"') +
    placed(64, -30, 0.9, path('M0 -26L5 -5L26 0L5 5L0 26L-5 5L-26 0L-5 -5Z', '#fff'))
  )
}

export const trident: Motif = ink =>
  line('M0 150V-60', '#6b3a05', 20) +
  line('M0 150V-60', ink.gold, 14) +
  mirrored(
    ink,
    path(
      'M0 -20C50 -20 76 -50 76 -100L58 -86L84 -158L112 -84L94 -98C96 -30 60 10 0 12Z',
      ink.gold,
      'stroke="#6b3a05" stroke-width="3"',
    ),
    path('M12 20C60 30 90 70 140 60C120 90 80 80 60 110C50 80 30 60 12 60Z', ink.main),
    path('M12 50C40 70 40 110 90 130C50 144 20 120 8 90Z', ink.linear(`#fff,${ink.palette.main[1]}`)),
  ) +
  path('M0 -176L30 -92L12 -106V0H-12V-106L-30 -92Z', ink.gold, 'stroke="#6b3a05" stroke-width="3"') +
  circle(0, 0, 26, ink.gold, 'stroke="#6b3a05" stroke-width="3"') +
  circle(0, 0, 16, ink.ball('#fff', '#2fd6e0', '#0a4a8c'))
