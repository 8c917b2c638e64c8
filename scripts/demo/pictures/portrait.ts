import { darken, lighten, mix } from './colour.ts';
import { circle, clip, curve, ellipse, group, path, polygon, rect } from './svg.ts';

type Hair = 'short' | 'side-part' | 'bob' | 'long' | 'bun' | 'curls' | 'receding';
/** Features of one colleague; everything else is the same for all. */
export interface Look {
  skin: string;
  hair: string;
  cut: Hair;
  wall: string;
  jacket: string;
  shirt: string;
  collar: 'shirt' | 'round' | 'polo';
  glasses?: boolean;
  beard?: 'full' | 'short';
}

const WIDTH = 1360;
const HEIGHT = 907;
const INK = '#2b2430';
/** Shoulders at a natural distance from the head. */
const RAISED = 'transform="translate(0 -44)"';
/** Head and shoulders fill the picture. */
const NEARER = 'transform="translate(680 907) scale(1.04) translate(-680 -907)"';
const HEAD = 'M550 372 C544 176 816 176 810 372 C810 472 768 566 680 570 C592 566 550 472 550 372Z';

/** Head and shoulders before a wall, lit from the left. */
export function drawPortrait(look: Look): string {
  const shade = darken(look.skin, 0.16);
  const parts = [
    drawHairBehind(look),
    group(drawBody(look), RAISED),
    path('M618 500 L742 500 L748 604 C728 654 632 654 612 604Z', shade),
    group(drawCollar(look), RAISED),
    ellipse(552, 404, 17, 34, shade),
    ellipse(808, 404, 17, 34, darken(shade, 0.1)),
    path(HEAD, look.skin),
    group(drawShadow(look), 'clip-path="url(#head)"'),
    drawFace(look),
    drawHair(look),
    look.glasses ? drawGlasses() : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${clip('head', path(HEAD, '#000000'))}</defs>${drawWall(look.wall)}${group(parts.join(''), NEARER)}</svg>`;
}

function drawWall(wall: string): string {
  return (
    rect(0, 0, WIDTH, HEIGHT, wall) +
    polygon(
      [
        [120, 0],
        [520, 0],
        [180, HEIGHT],
        [-220, HEIGHT],
      ],
      lighten(wall, 0.35),
      'opacity=".55"',
    ) +
    polygon(
      [
        [600, 0],
        [690, 0],
        [350, HEIGHT],
        [260, HEIGHT],
      ],
      lighten(wall, 0.35),
      'opacity=".4"',
    ) +
    rect(0, 800, WIDTH, 6, darken(wall, 0.12)) +
    rect(0, 806, WIDTH, HEIGHT - 806, darken(wall, 0.06))
  );
}

function drawBody({ jacket }: Look): string {
  return (
    path('M268 960 C272 780 388 706 590 658 L770 658 C972 706 1088 780 1092 960Z', jacket) +
    path('M770 658 C972 706 1088 780 1092 960 L880 960 C890 800 850 710 770 658Z', darken(jacket, 0.14))
  );
}

function drawCollar({ collar, shirt, jacket }: Look): string {
  const skinless = darken(shirt, 0.12);
  if (collar === 'round')
    return path('M566 664 C600 742 760 742 794 664 L820 671 C790 786 570 786 540 671Z', shirt, 'opacity=".95"');
  const front = path('M586 658 C620 700 740 700 774 658 L700 960 L660 960Z', shirt);
  const points =
    path('M590 640 L560 676 L640 756 L680 704Z', lighten(shirt, 0.3)) +
    path('M770 640 L800 676 L720 756 L680 704Z', skinless);
  if (collar === 'polo') return path('M640 720 L720 720 L700 960 L660 960Z', darken(jacket, 0.1)) + points;
  const lapels =
    path('M566 662 L500 690 L540 770 L516 790 L652 960 L668 960Z', darken(jacket, 0.1)) +
    path('M794 662 L860 690 L820 770 L844 790 L708 960 L692 960Z', darken(jacket, 0.2));
  return front + points + lapels;
}

/** Shading of the face: its far side, and a blush or the beard. */
function drawShadow({ skin, hair, beard }: Look): string {
  const side = path('M742 220 C724 380 764 470 700 590 L840 590 L840 220Z', darken(skin, 0.2), 'opacity=".5"');
  const blush = ellipse(604, 470, 30, 20, mix(skin, '#d8695a', 0.35), 'opacity=".45"');
  if (!beard) return side + blush;
  const top = beard === 'full' ? 452 : 478;
  const outline = `M540 ${top - 40} C560 ${top} 590 ${top + 10} 622 ${top + 22} C650 ${top + 6} 710 ${top + 6} 738 ${top + 22} C770 ${top + 10} 800 ${top} 820 ${top - 40} L820 600 L540 600Z`;
  return side + path(outline, hair, `opacity="${beard === 'full' ? 0.95 : 0.55}"`);
}

function drawFace({ skin, hair, beard }: Look): string {
  const brow = mix(hair, INK, 0.35);
  const lip = beard === 'full' ? '#b4675c' : mix(skin, '#a03c3c', 0.5);
  const eye = (x: number) =>
    path(
      `M${x - 24} 406 C${x - 12} 390 ${x + 12} 390 ${x + 24} 406 C${x + 12} 416 ${x - 12} 416 ${x - 24} 406Z`,
      '#fbf7f0',
    ) +
    circle(x, 404, 10, INK) +
    circle(x - 3, 400, 2.6, '#ffffff') +
    curve(`M${x - 25} 405 C${x - 12} 388 ${x + 12} 388 ${x + 25} 405`, INK, 4.5);
  return (
    eye(628) +
    eye(732) +
    curve('M598 368 C612 354 640 352 656 362', brow, 8) +
    curve('M704 362 C720 352 748 354 762 368', brow, 8) +
    curve('M682 404 C690 438 700 452 696 462 C690 470 676 470 668 464', darken(skin, 0.34), 5) +
    path('M640 508 C662 500 672 506 680 508 C688 506 698 500 720 508 C702 530 658 530 640 508Z', lip) +
    curve('M640 508 C664 514 696 514 720 508', darken(lip, 0.4), 3.5)
  );
}

/** Draws each curl as a circle, given by its centre and radius. */
const drawCurls = (colour: string, curls: readonly [x: number, y: number, r: number][]): string =>
  curls.map(([x, y, r]) => circle(x, y, r, colour)).join('');

function drawHairBehind({ cut, hair }: Look): string {
  const dark = darken(hair, 0.18);
  if (cut === 'bob')
    return path(
      'M516 400 C496 214 600 172 680 172 C760 172 864 214 844 400 C850 480 846 548 826 590 L534 590 C514 548 510 480 516 400Z',
      dark,
    );
  if (cut === 'long')
    return path(
      'M512 400 C490 206 600 166 680 166 C760 166 870 206 848 400 C850 520 884 620 862 742 L498 742 C476 620 510 520 512 400Z',
      dark,
    );
  if (cut === 'bun') return circle(680, 168, 66, dark);
  if (cut === 'curls')
    return drawCurls(dark, [
      [540, 330, 70],
      [570, 240, 76],
      [640, 190, 78],
      [724, 190, 78],
      [792, 244, 76],
      [822, 332, 70],
      [828, 420, 54],
      [532, 420, 54],
    ]);
  return '';
}

/** Hair over the forehead and the temples. */
function drawHair({ cut, hair, skin }: Look): string {
  const light = lighten(hair, 0.12);
  const cap = (edge: string) =>
    path(`M540 392 C522 224 614 178 684 178 C770 178 842 222 820 392 L806 404 ${edge} L554 404Z`, hair);
  const strand = curve('M584 262 C620 214 690 200 744 216', light, 9, 'opacity=".7"');
  switch (cut) {
    case 'short':
      return cap('C816 346 802 318 778 300 C720 316 640 312 584 302 C562 320 546 346 552 396') + strand;
    case 'side-part':
      return cap('C816 340 800 306 784 292 C726 300 652 282 622 250 C606 290 560 316 552 396') + strand;
    case 'bob':
      return cap('C834 330 806 300 780 290 C720 330 620 330 566 320 C548 340 544 364 552 396') + strand;
    case 'long':
      return cap('C826 330 768 292 686 236 C610 292 552 330 552 396') + strand;
    case 'bun':
      return cap('C818 330 770 280 680 262 C590 280 546 330 552 396') + strand;
    case 'curls':
      return drawCurls(hair, [
        [572, 300, 42],
        [622, 262, 46],
        [684, 250, 48],
        [746, 264, 46],
        [792, 304, 42],
      ]);
    case 'receding':
      return (
        path('M538 410 C522 316 546 258 592 230 C574 280 568 340 566 404Z', hair) +
        path('M822 410 C838 316 814 258 768 230 C786 280 792 340 794 404Z', hair) +
        curve('M628 244 C656 232 704 232 732 244', darken(skin, 0.1), 5)
      );
  }
}

function drawGlasses(): string {
  const lens = (x: number) =>
    rect(x - 46, 376, 92, 64, '#ffffff', `fill-opacity=".14" rx="26" stroke="${INK}" stroke-width="6"`);
  return (
    lens(628) +
    lens(732) +
    curve('M674 402 C678 396 682 396 686 402', INK, 6) +
    curve('M582 398 L554 392', INK, 6) +
    curve('M778 398 L806 392', INK, 6)
  );
}
