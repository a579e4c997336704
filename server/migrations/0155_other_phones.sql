-- A customer's numbers beside `phone`, in the order in which they are shown. Of one agent's customers no number stands twice: server/sql/customers.sql.
alter table customer add column other_phones text[] not null default '{}';
create index customer_other_phones on customer using gin (other_phones) where other_phones <> '{}';
