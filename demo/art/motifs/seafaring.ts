import { circle, ellipse, line, path, placed, times } from '../draw.ts'
import { type Motif, mirrored } from './motif.ts'
import { coin } from './treasure.ts'

export const pirate: Motif = ink =>
  mirrored(
    ink,
    `<g transform="translate(112 116)rotate(-48)">${path('M-10 -20C-22 -110 -10 -200 40 -290C44 -200 30 -110 12 -20Z', ink.linear('#fff,#b9c9e0 50%,#5a6b8c', 'across'))}${path('M-34 -4C-30 -34 30 -34 34 -4L22 4Q0 -18 -22 4Z', ink.gold)}${path('M-8 0H8V44H-8Z', '#6b3a14')}${circle(0, 48, 12, ink.gold)}</g>`,
  ) +
  path(
    'M-78 -30C-84 -90 84 -90 78 -30C88 10 66 34 50 44V82H-50V44C-66 34 -88 10 -78 -30Z',
    ink.linear('#fffdf2,#eadfc4 60%,#9c8a68'),
  ) +
  path('M-50 74H50L42 116Q0 130 -42 116Z', '#e0d3b4') +
  line('M-30 70V104M-10 72V108M10 72V108M30 70V104', '#6b5a3c', 4) +
  path('M16 -24C36 -36 60 -30 62 -8C60 16 30 20 18 4Z', '#1c0f08') +
  circle(40, -6, 9, ink.palette.glow) +
  circle(40, -6, 4, '#fff') +
  path('M-66 -34L-18 -26C-10 0 -26 22 -44 18C-62 14 -70 -10 -66 -34Z', '#120a06') +
  line('M-84 -56L80 -20', '#120a06', 6) +
  path('M0 20L12 44H-12Z', '#1c0f08') +
  path(
    'M-150 -44C-110 -50 -96 -90 -90 -124C-50 -110 50 -110 90 -124C96 -90 110 -50 150 -44C90 -20 60 -64 0 -64C-60 -64 -90 -20 -150 -44Z',
    ink.linear('#5c1f2a,#2a0c14 60%,#0c0406'),
  ) +
  path('M-150 -44C-90 -20 -60 -64 0 -64C60 -64 90 -20 150 -44', 'none', `stroke="${ink.gold}" stroke-width="8"`) +
  circle(0, -92, 13, '#fff3d6') +
  path('M-16 -80L16 -68M16 -80L-16 -68', 'none', 'stroke="#fff3d6" stroke-width="6"') +
  `<circle cx="82" cy="44" r="13" fill="none" stroke="${ink.gold}" stroke-width="6"/>`

export const chest: Motif = ink => {
  const wood = ink.linear('#c9803c,#8a4a18 50%,#4a2008')
  return (
    path('M-122 -20C-130 -110 -90 -136 0 -136C90 -136 130 -110 122 -20Z', ink.linear('#5c2c0c,#2a1004')) +
    path('M-106 -26C-112 -96 -80 -116 0 -116C80 -116 112 -96 106 -26Z', '#1c0a04') +
    ellipse(0, -20, 110, 70, ink.radial('#fffbd0,#ffd23b/.7 45%,#ff9a00/0')) +
    path(
      'M-122 -20C-130 -110 -90 -136 0 -136C90 -136 130 -110 122 -20',
      'none',
      `stroke="${ink.gold}" stroke-width="13"`,
    ) +
    coin(ink, [
      [-76, -24, 26],
      [-34, -40, 28],
      [10, -50, 30],
      [54, -38, 28],
      [84, -20, 24],
      [-52, -8, 28],
      [-8, -18, 30],
      [36, -12, 28],
      [70, 0, 24],
      [-90, 0, 22],
    ]) +
    path('M-34 -62L-12 -90L16 -66L-8 -36Z', ink.ball('#fff', '#ff4a7a', '#8f0b3a')) +
    path('M44 -58L62 -80L84 -60L64 -36Z', ink.ball('#fff', '#3fe07a', '#0b6b3a')) +
    path('M-136 0H136L122 112Q0 130 -122 112Z', wood) +
    line('M-130 38Q0 50 130 38M-126 76Q0 90 126 76', '#3a1806', 4) +
    path(
      'M-136 0H136L134 20H-134ZM-104 0H-80L-72 120L-96 118ZM104 0H80L72 120L96 118ZM-122 112Q0 130 122 112L124 98Q0 114 -124 98Z',
      ink.gold,
      'stroke="#6b3a05" stroke-width="2"',
    ) +
    path('M-24 8H24V48Q0 66 -24 48Z', ink.gold, 'stroke="#6b3a05" stroke-width="3"') +
    circle(0, 28, 7, '#3a1806') +
    path('M-4 28H4L7 46H-7Z', '#3a1806')
  )
}

export const ship: Motif = ink => {
  const sail = ink.linear('#ffffff,#f6e6c4 60%,#b98a5a')
  return (
    line('M-40 60V-130M30 60V-160M90 60V-90', '#5c3414', 9) +
    path('M-84 -110Q-30 -90 0 -112Q14 -60 -4 -20Q-40 0 -92 -22Q-64 -66 -84 -110Z', sail) +
    path('M-10 -140Q40 -116 84 -144Q100 -80 76 -30Q30 -6 -16 -34Q14 -86 -10 -140Z', sail) +
    path('M66 -76Q96 -62 126 -80Q136 -36 120 -4Q90 8 62 -8Q80 -40 66 -76Z', sail) +
    path('M30 -160L74 -172L30 -186Z', ink.main) +
    circle(32, -84, 18, ink.main) +
    path(
      'M-150 20C-120 50 -100 46 -80 46H140L158 20C150 80 120 120 90 124H-80C-120 110 -140 70 -150 20Z',
      ink.linear('#b9703a,#7a3c14 50%,#3a1806'),
    ) +
    line('M-132 56H146M-118 84H132', '#e0a860', 4) +
    times(5, i => circle(-74 + i * 46, 70, 9, '#ffd75e', 'stroke="#3a1806" stroke-width="4"')) +
    path('M-176 4L-140 30L-130 44Z', ink.gold) +
    placed(
      0,
      120,
      1,
      path(
        'M-170 4Q-130 -16 -90 4T-10 4T70 4T150 4L176 -4V40H-170Z',
        ink.linear(`#fff,${ink.palette.sky[2]} 30%,${ink.palette.sky[1]}`),
      ),
    )
  )
}
