import './amplify.css';

/** The parts of a table, bare. A list is made of `lists/`, a small table of `DataTable`. */
export { Table, TableBody, TableCell, TableHead, TableRow } from '@aws-amplify/ui-react';
