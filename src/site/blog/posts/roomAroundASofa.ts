export const text = {
  quote: 'A sofa does not need a bigger room. It needs the right four gaps.',
  body: `
A sofa is the largest thing most of us buy for a living room, and the one that is sent back most often. Rarely because of its color. It is because of the floor that is left around it.

Four distances decide. Write them down once, and you can judge any sofa in any shop from its label.

## 1. To the coffee table: 16 to 18 inches

Near enough to put a cup down without leaning, far enough for shins. Below 14 inches people squeeze in sideways; beyond 24 they hold their cups. If children run through here, take the upper end.

## 2. To the wall or cabinet behind a walkway: 36 inches

This is the path that people actually walk, from the door to the window or to the next room. 36 inches lets one person pass without turning; two people who meet need about 48. Where nobody needs to pass, the sofa may stand at the wall.

A side path that is used now and then can be 24 inches. Less than that is not a path: close it with a plant and win the floor back.

## 3. To the seat that faces it: 60 to 96 inches

Sixty inches between facing seats is the least at which knees and feet stay apart. Up to about 96 inches people talk without raising their voice; beyond ten feet a group falls in two. If your room is larger than that, build two groups and leave the middle empty.

## 4. In front of the seat: 18 inches, better 30

Legs need 18 inches between the seat edge and whatever stands before it, and 30 to stretch. The coffee table may lie inside this zone; a cabinet with doors may not.

## The sum

Take an 84 inch sofa that is 38 inches deep. With a 17 inch gap, a 24 inch table, another 17 inches and a 32 inch deep chair, the group is 128 inches long: 10 feet 8 inches. Add 36 inches where you walk past its end. If your room is 13 feet 8 inches or more, everything fits. If it is 12 feet, something has to become smaller, and the table is the cheapest thing to change.

## Try it tonight

1. Measure the longest free wall and the depth of the room.
2. Put masking tape on the floor where the sofa would stand: its width, and its true depth with the back.
3. Tape the four gaps too.
4. Sit on a dining chair inside the taped sofa, and let somebody walk past you with a laundry basket.

If the basket touches you, believe the basket.
`,
  sources: [
    'U.S. Department of Housing and Urban Development, Manual of Acceptable Practices, vol. 4 (1973): walkways of 36 and 24 in, 60 in between facing seats; read in a reprint',
    'National Kitchen & Bath Association, Kitchen Planning Guidelines: walkways of at least 36 in',
    'J. Panero and M. Zelnik, Human Dimension & Interior Space: clearances in front of seats',
  ],
}
