import { circle, ellipse, leaf, line, path, placed, reuse, star, times } from '../draw.ts'
import { type Motif, mirrored } from './motif.ts'

const sevenShape = 'M-62 -90H66V-44C20 0 0 50 -4 100H-56C-52 46 -30 -4 6 -42H-62Z'

export const seven: Motif = ink => {
  const id = ink.id()
  const one =
    path(
      sevenShape,
      '#4a0208',
      'transform="translate(9 10)" stroke="#4a0208" stroke-width="14" stroke-linejoin="round"',
    ) +
    path(
      sevenShape,
      ink.linear('#ff9a8a,#e8141c 45%,#8f0512'),
      `stroke="${ink.gold}" stroke-width="12" stroke-linejoin="round" paint-order="stroke"`,
    ) +
    path('M-50 -80H56V-70H-50ZM50 -40C14 0 -10 40 -14 90H-26C-22 40 0 0 36 -40Z', '#fff', 'opacity=".55"')
  return (
    reuse(id, 'translate(-84 14)rotate(-12)scale(.84)') +
    reuse(id, 'translate(92 14)rotate(12)scale(.84)') +
    `<g id="${id}">${one}</g>` +
    path(star(4, 46, 6), '#fff', 'transform="translate(-56 -86)"')
  )
}

export const bell: Motif = ink =>
  circle(0, -122, 20, 'none', `stroke="${ink.gold}" stroke-width="11"`) +
  circle(0, 118, 26, ink.gold, 'stroke="#7a3c05" stroke-width="3"') +
  path(
    'M0 -112C60 -112 76 -60 80 -10C84 40 100 66 130 90Q0 130 -130 90C-100 66 -84 40 -80 -10C-76 -60 -60 -112 0 -112Z',
    ink.linear('#fff8c8,#fcc93c 35%,#e0911a 70%,#8f4a08'),
    'stroke="#7a3c05" stroke-width="4"',
  ) +
  path('M-130 90Q0 130 130 90L122 108Q0 146 -122 108Z', ink.gold, 'stroke="#7a3c05" stroke-width="3"') +
  path(
    'M-56 -60C-66 -20 -66 30 -84 64L-60 70C-46 20 -48 -40 -30 -92C-44 -88 -52 -76 -56 -60Z',
    '#fff',
    'opacity=".75"',
  ) +
  path('M-88 34Q0 66 88 34L92 52Q0 84 -92 52Z', ink.main) +
  path(star(5, 24, 10), '#fff6c0', 'transform="translate(0 0)"')

const cherryBall = (ink: Parameters<Motif>[0], x: number, y: number, r: number) =>
  circle(x, y, r, ink.ball('#ffb0a0', '#e8141c', '#6b0210')) +
  ellipse(x - r * 0.36, y - r * 0.42, r * 0.26, r * 0.16, '#fff')

/** Cherries, lemon, melon and grapes in one heap. */
export const fruit: Motif = ink =>
  path('M-30 -110A140 140 0 0 1 150 30L-20 70Z', ink.linear('#ff8a7a,#e8203a'), 'transform="translate(-10 0)"') +
  line('M-40 -116A152 152 0 0 1 148 34', '#e6ffd0', 12) +
  line('M-42 -128A162 162 0 0 1 158 34', '#2a9c3a', 12) +
  times(6, i =>
    path(
      'M0 -8C5 -2 4 6 0 7C-4 6 -5 -2 0 -8Z',
      '#2a0508',
      `transform="translate(${10 + ((i * 37) % 90)} ${-60 + ((i * 29) % 90)})"`,
    ),
  ) +
  [
    [-104, 10],
    [-72, 0],
    [-120, 40],
    [-88, 36],
    [-104, 70],
  ]
    .map(([x, y]) => circle(x!, y!, 23, ink.ball('#e6b8ff', '#8a3ae0', '#3a0a7a')))
    .join('') +
  path(
    'M-24 96C-16 50 60 30 110 60C130 64 146 78 148 84C130 90 124 130 60 134C10 136 -20 122 -24 96Z',
    ink.radial('#fffbc0,#ffe03b 45%,#e09a0a', 0.36, 0.3, 0.8),
  ) +
  line('M-52 66C-40 10 -20 -30 20 -64M0 80C0 20 6 -30 20 -64', '#4a7a1a', 7) +
  path('M20 -64C50 -110 100 -100 124 -80C100 -50 50 -44 20 -64Z', ink.linear('#b8f05a,#2a8a2a')) +
  cherryBall(ink, -56, 98, 42) +
  cherryBall(ink, 12, 106, 44) +
  path(star(4, 28, 4), '#fff', 'transform="translate(92 70)"')

export const cherry: Motif = ink =>
  line('M-54 50C-40 -20 -10 -70 40 -110M60 60C60 -10 56 -60 40 -110', '#3f7a1a', 11) +
  path('M40 -110C0 -160 -70 -150 -100 -120C-70 -80 -10 -76 40 -110Z', ink.linear('#c6f56b,#2a8a2a')) +
  line('M30 -112Q-30 -126 -84 -120', '#e6ffb0', 3) +
  path('M40 -110C70 -146 120 -140 140 -116C116 -86 70 -86 40 -110Z', ink.linear('#a8e04a,#1f6b22')) +
  cherryBall(ink, -58, 76, 70) +
  cherryBall(ink, 66, 86, 66)

export const star7: Motif = ink =>
  path(star(5, 165, 78), ink.gold, 'stroke="#7a3c05" stroke-width="5" stroke-linejoin="round"') +
  path(star(5, 130, 62), ink.linear('#fff8c8,#ffc21f 60%,#e8850a')) +
  path(
    'M0 -130L37 -50L0 0ZM124 -40L60 20L0 0ZM77 106L0 62L0 0ZM-77 106L-60 20L0 0ZM-124 -40L-37 -50L0 0Z',
    '#fff',
    'opacity=".35"',
  ) +
  path(
    sevenShape,
    ink.linear('#ff9a8a,#e8141c 45%,#8f0512'),
    'transform="translate(2 2)scale(.62)" stroke="#fff" stroke-width="12" stroke-linejoin="round" paint-order="stroke"',
  )

/** Lollipop and wrapped sweets. */
export const candy: Motif = ink =>
  line('M0 40L44 170', '#fff', 15) +
  line('M0 40L44 170', ink.palette.accent[1], 5, 'stroke-dasharray="8 14"') +
  circle(-10, -34, 104, ink.ball('#fff', ink.palette.main[1], ink.palette.main[2])) +
  placed(
    -10,
    -34,
    1,
    times(8, i =>
      path(
        'M0 0C30 -20 40 -70 10 -100A101 101 0 0 1 50 -86C70 -50 40 -10 0 0Z',
        '#fff',
        `opacity=".85" transform="rotate(${i * 45})"`,
      ),
    ),
  ) +
  ellipse(-48, -84, 30, 18, '#fff', 'opacity=".6" transform="rotate(-34 -48 -84)"') +
  [
    [-96, 96, -20, '#42d7c0,#0f7f86'],
    [112, 70, 24, '#ffe23b,#f07a0a'],
  ]
    .map(
      ([x, y, turn, stops]) =>
        `<g transform="translate(${x} ${y})rotate(${turn})">${path('M-34 0L-74 -28L-66 0L-74 28ZM34 0L74 -28L66 0L74 28Z', ink.linear(String(stops)))}${circle(0, 0, 38, ink.linear(String(stops)))}${line('M-20 -26Q0 0 -20 26M8 -34Q26 0 8 34', '#fff', 7, 'opacity=".7"')}</g>`,
    )
    .join('')

export const cupcake: Motif = ink =>
  path('M-90 30H90L66 140Q0 158 -66 140Z', ink.accent) +
  times(6, i => line(`M${-72 + i * 29} 36L${-54 + i * 22} 144`, '#fff', 6, 'opacity=".45"')) +
  path(
    'M-108 36C-140 0 -110 -40 -80 -40C-90 -80 -40 -100 -30 -96C-20 -140 20 -140 20 -110C60 -110 70 -70 60 -56C110 -60 130 0 108 36Q0 64 -108 36Z',
    ink.linear(`#fff,${ink.palette.main[0]} 40%,${ink.palette.main[1]}`),
  ) +
  line('M-84 -20Q0 20 70 -40M-50 -76Q0 -50 40 -84', '#fff', 8, 'opacity=".6"') +
  times(9, i =>
    line(`M${-80 + ((i * 47) % 160)} ${-30 + ((i * 31) % 54)}l9 5`, ['#ffe23b', '#42d7f0', '#ff5a5a'][i % 3]!, 7),
  ) +
  cherryBall(ink, 2, -124, 30) +
  line('M4 -150Q14 -170 34 -172', '#3f7a1a', 5)

/** A bouquet of butterfly wings and blossom. */
export const butterfly: Motif = ink =>
  mirrored(
    ink,
    path(
      'M6 -10C40 -110 130 -150 160 -110C180 -50 120 20 10 20Z',
      ink.main,
      `stroke="${ink.palette.ink}" stroke-width="7"`,
    ),
    path('M8 16C70 10 130 40 120 96C100 150 30 110 6 40Z', ink.accent, `stroke="${ink.palette.ink}" stroke-width="7"`),
    path('M30 -14C60 -70 110 -104 136 -94C144 -60 100 -10 30 0Z', '#fff', 'opacity=".4"'),
    ...[
      [120, -84, 13],
      [136, -54, 8],
      [84, 82, 12],
      [98, 56, 7],
    ].map(([x, y, r]) => circle(x!, y!, r!, '#fff', 'opacity=".85"')),
    line('M2 -50Q20 -110 50 -120', ink.palette.ink, 5),
    circle(52, -121, 7, ink.palette.accent[1]),
  ) +
  `<g transform="rotate(180)">${path(leaf(90, 18), ink.palette.ink)}</g>` +
  ellipse(0, -10, 15, 46, ink.linear(`${ink.palette.accent[0]},${ink.palette.ink}`)) +
  circle(0, -56, 17, ink.palette.ink)
