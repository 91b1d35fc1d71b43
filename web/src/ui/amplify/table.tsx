import './amplify.css';

/** The parts of a table, bare. What is a list of things is made of `lists/`. */
export { Table, TableBody, TableCell, TableHead, TableRow } from '@aws-amplify/ui-react';
