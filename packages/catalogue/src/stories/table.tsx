import { Table } from '@repartee/ui-kit/table';

const rows = [
  { id: '1', criterion: 'Asks open questions', score: '4.2', reviews: 12 },
  { id: '2', criterion: 'Names what was agreed', score: '2.8', reviews: 9 },
];

const columns = [
  { key: 'criterion', title: 'Criterion', cell: (row: (typeof rows)[number]) => row.criterion },
  { key: 'score', title: 'Score', cell: (row: (typeof rows)[number]) => row.score, align: 'end' as const },
  { key: 'reviews', title: 'Reviews', cell: (row: (typeof rows)[number]) => row.reviews, secondary: true },
];

export const TableStory = () => (
  <>
    <Table label="Criteria" columns={columns} rows={rows} rowKey={({ id }) => id} />
    <Table label="No criteria" columns={columns} rows={[]} rowKey={({ id }) => id} empty="No criteria yet" />
  </>
);
